import { Button, UnstyledButton } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAccountModal } from '../app/accountModal.tsx';
import { useCreateProject } from '../app/createProject.tsx';
import { LocaleLink } from '../app/locale.ts';
import { useSession } from '../app/session.tsx';
import { useText } from '../app/text.ts';
import classes from './AppHeader.module.css';
import { AccountMenu } from './header/AccountMenu.tsx';
import { GuestSettingsMenu } from './header/GuestSettingsMenu.tsx';
import { MarketLink } from './header/MarketLink.tsx';
import { PhoneMenu } from './header/PhoneMenu.tsx';
import { ProjectsMenu } from './header/ProjectsMenu.tsx';
import { useHeaderMenus } from './header/useHeaderMenus.ts';
import { Icon } from './Icon.tsx';
import { Logo } from './Logo.tsx';

/** Home is the address with nothing but a locale (§2.2). */
function useIsHome(): boolean {
  const segments = useLocation()
    .pathname.split('/')
    .filter((segment) => segment !== '');
  return segments.length === 1;
}

/** The logo leads home; a logged-in user logs out with it (§2.3). */
function LogoButton(): ReactNode {
  const { t } = useText();
  const { user, logOut } = useSession();
  if (user === undefined) {
    return (
      <LocaleLink to="home" className={classes.logo} aria-label={t('HeaderLogoHome')}>
        <Logo />
      </LocaleLink>
    );
  }
  return (
    <UnstyledButton
      className={classes.logo}
      aria-label={t('HeaderLogoLogOut')}
      title={t('HeaderLogOut')}
      onClick={() => void logOut()}
    >
      <Logo />
    </UnstyledButton>
  );
}

function GuestActions({ isHome, menu }: { readonly isHome: boolean; readonly menu: ReactNode }): ReactNode {
  const { t } = useText();
  const accountModal = useAccountModal();
  const createProject = useCreateProject();
  return (
    <>
      {!isHome && <span className={classes.hint}>{t('HeaderSignUpToSave')}</span>}
      <MarketLink className={classes.link} />
      {menu}
      <Button variant="subtle" color="gray" onClick={() => accountModal.open('signup')}>
        {t('HeaderSignUp')}
      </Button>
      <Button variant="default" onClick={() => accountModal.open('login')}>
        {t('HeaderLogIn')}
      </Button>
      {!isHome && (
        <Button variant="default" leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
      )}
    </>
  );
}

/** The header of every page: compact at home, full elsewhere, one menu on narrow screens (§2.3). */
export function AppHeader(): ReactNode {
  const { t, locale } = useText();
  const { user } = useSession();
  const { control } = useHeaderMenus();
  const createProject = useCreateProject();
  const isHome = useIsHome();
  const { headerCountryShort } = marketOf(locale);
  return (
    <header className={classes.header} data-home={isHome || undefined}>
      <LogoButton />
      {headerCountryShort !== '' && <span className={classes.market}>{headerCountryShort}</span>}
      <nav className={classes.navigation} aria-label={t('HeaderNavigation')}>
        {user !== undefined && <ProjectsMenu {...control('projects')} />}
        {user === undefined && !isHome && (
          <LocaleLink to="browseProducts" className={classes.link}>
            {t('HeaderBrowseProducts')}
          </LocaleLink>
        )}
      </nav>
      <div className={classes.actions}>
        {user === undefined ? (
          <GuestActions isHome={isHome} menu={<GuestSettingsMenu {...control('account')} />} />
        ) : (
          <>
            <Button variant="default" leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
              {t('HeaderCreateProject')}
            </Button>
            <AccountMenu user={user} {...control('account')} />
          </>
        )}
      </div>
      <div className={classes.phone}>
        <PhoneMenu {...control('phone')} />
      </div>
    </header>
  );
}
