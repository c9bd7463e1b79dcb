import { ActionIcon, Button } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import { guestProjects, onGuestProjects } from '#core/guestProjects.ts';
import { headerSearch } from '#core/headerSearch.ts';
import { LocaleLink } from '#core/locale.ts';
import { phoneBarPlace } from '#core/phoneBar.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal, useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { NotificationTray } from '#ui/NotificationTray.tsx';
import { useIsHome } from '../../core/locale.ts';
import { AccountButton } from './AccountButton.tsx';
import classes from './AppHeader.module.css';
import { HeaderMenu, useHeaderMenus } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import { SiteSearch } from './SiteSearch.tsx';

/** The logo leads home; a logged-in user logs out with it. */
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
    <button
      type="button"
      className={`sani-plain ${classes.logo}`}
      aria-label={t('HeaderLogoLogOut')}
      title={t('HeaderLogOut')}
      onClick={() => void logOut()}
    >
      <Logo />
    </button>
  );
}

function GuestActions({ isHome, menu }: { readonly isHome: boolean; readonly menu: ReactNode }): ReactNode {
  const { t } = useText();
  const accountModal = useAccountModal();
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
      {!isHome && <CreateButton />}
    </>
  );
}

/** The header of every page: compact at home, full elsewhere, one menu on narrow screens. */
export function AppHeader(): ReactNode {
  const { t, locale } = useText();
  const { user, isUnreachable } = useSession();
  const control = useHeaderMenus();
  const isHome = useIsHome();
  const isInProject = useMatch('/:locale/project/:projectId/*') !== null;
  const { headerCountryShort } = marketOf(locale);
  const isSearchOfPage = useSyncExternalStore(headerSearch.isOfPage.subscribe, headerSearch.isOfPage.get);
  const held = useSyncExternalStore(onGuestProjects, () => guestProjects().length);
  return (
    <header className={classes.header} data-home={isHome || undefined} data-held={held > 0 || undefined}>
      <LogoButton />
      {headerCountryShort !== '' && <span className={classes.market}>{headerCountryShort}</span>}
      <nav className={classes.navigation} aria-label={t('HeaderNavigation')}>
        {user !== undefined && (
          <HeaderMenu {...control('projects')}>
            <Button variant="subtle" color="gray" rightSection={<Icon name="chevronDown" />}>
              {t('HeaderProjects')}
            </Button>
          </HeaderMenu>
        )}
        {user === undefined && !isHome && (
          <>
            {/* Projects have their own tab, which keeps the active set. */}
            {!isInProject && (
              <LocaleLink to="browseProducts" className={classes.link}>
                {t('HeaderBrowseProducts')}
              </LocaleLink>
            )}
            {held > 0 && (
              <LocaleLink to="projects" className={classes.link}>
                {t('HeaderHeldProjects', held)}
              </LocaleLink>
            )}
          </>
        )}
      </nav>
      <div ref={phoneBarPlace.set} className={classes.page} />
      <div ref={headerSearch.place.set} className={classes.search}>
        {!isSearchOfPage && <SiteSearch />}
      </div>
      <div className={classes.actions}>
        {user === undefined && isUnreachable && <span className={classes.market}>{t('HeaderOffline')}</span>}
        {user === undefined && !isUnreachable && (
          <GuestActions
            isHome={isHome}
            menu={
              <HeaderMenu {...control('account')}>
                <ActionIcon size={32} aria-label={t('HeaderLanguageAndAppearance')}>
                  <Icon name="globe" size={18} />
                </ActionIcon>
              </HeaderMenu>
            }
          />
        )}
        {user !== undefined && (
          <>
            <CreateButton />
            <HeaderMenu {...control('account')}>
              <AccountButton user={user} />
            </HeaderMenu>
          </>
        )}
      </div>
      <NotificationTray />
      <div className={classes.phone}>
        <HeaderMenu {...control('phone')}>
          <ActionIcon size={44} aria-label={t('HeaderMenu')}>
            <Icon name="menu" size={20} />
          </ActionIcon>
        </HeaderMenu>
      </div>
    </header>
  );
}

function CreateButton(): ReactNode {
  const { t } = useText();
  const createProject = useCreateProject();
  return (
    <Button
      variant="default"
      aria-label={t('HeaderCreateProject')}
      leftSection={<Icon name="add" />}
      onClick={() => createProject.open()}
    >
      <span className={classes.whole}>{t('HeaderCreateProject')}</span>
      <span className={classes.brief}>{t('HeaderNewProject')}</span>
    </Button>
  );
}

/** The link to the manufacturer's site of the market, labelled with the market's name. */
function MarketLink({ className }: { readonly className?: string | undefined }): ReactNode {
  const { t, locale } = useText();
  const market = marketOf(locale);
  return (
    <a
      className={className}
      href={market.homeUrl}
      title={market.homeLabel}
      aria-label={`${market.homeLabel} ${t('LabelExternalLink')}`}
      target="_blank"
      rel="noreferrer"
    >
      <span className={classes.site}>{market.homeLabel}</span> <Icon name="external" />
    </a>
  );
}
