import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import type { UserInfo } from '@sanispec/shared/contract';
import { footerUrl, marketOf } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import { latestProjectsQuery } from '#core/latestProjects.ts';
import { LocaleLink } from '#core/locale.ts';
import { mayOpen, pageAccess } from '#core/pageAccess.ts';
import { type PhoneMenuEntry, phoneMenu } from '#core/phoneBar.ts';
import type { RouteName } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal, useChangeLanguage, useCommandMenu, useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { cookieDialog, footerLinks } from '../AppFooter.tsx';

export type HeaderMenuName = 'projects' | 'account' | 'phone';

function ProjectItems(): ReactNode {
  return (
    <>
      <LatestProjectItems />
      <Menu.Divider />
      <CreateItems />
    </>
  );
}

interface ItemsProps {
  readonly menu: HeaderMenuName;
  onCookies(): void;
}

function Items({ menu, onCookies }: ItemsProps): ReactNode {
  const { user } = useSession();
  switch (menu) {
    case 'projects':
      return <ProjectItems />;
    case 'account':
      return user === undefined ? <SettingsItems /> : <AccountItems user={user} />;
    case 'phone':
      return <PhoneItems user={user} onCookies={onCookies} />;
  }
}

/** What the page has no room for, the header's own entries, and on pages without a footer its links. */
function PhoneItems({ user, onCookies }: Pick<ItemsProps, 'onCookies'> & { user: UserInfo | undefined }): ReactNode {
  const { t } = useText();
  const entries = useSyncExternalStore(phoneMenu.subscribe, phoneMenu.get);
  const commands = useCommandMenu();
  return (
    <>
      {entries.length > 0 && (
        // The page has the bar for itself.
        <Menu.Item leftSection={<Icon name="search" />} onClick={commands.open}>
          {t('HeaderSearch')}
        </Menu.Item>
      )}
      {entries.map((entry) => (
        <PageItem key={entry.label} entry={entry} />
      ))}
      {entries.length > 0 && <Menu.Divider />}
      {user === undefined ? (
        <GuestItems />
      ) : (
        <>
          <ProjectItems />
          <Menu.Divider />
          <AccountItems user={user} />
        </>
      )}
      {entries.length > 0 && <FooterItems onCookies={onCookies} />}
    </>
  );
}

function PageItem({ entry }: { readonly entry: PhoneMenuEntry }): ReactNode {
  const { label, icon, page, isCurrent = false, isDisabled = false, run } = entry;
  const leftSection = <Icon name={icon} />;
  if (page === undefined) {
    return (
      <Menu.Item leftSection={leftSection} disabled={isDisabled} onClick={run}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      leftSection={leftSection}
      {...(isCurrent && { 'aria-current': 'page' as const, fw: 600 })}
      renderRoot={(props) => <LocaleLink {...props} {...page} />}
    >
      {label}
    </Menu.Item>
  );
}

function FooterItems({ onCookies }: Pick<ItemsProps, 'onCookies'>): ReactNode {
  const { t, locale } = useText();
  const market = marketOf(locale);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        © {new Date().getFullYear()} {market.footerCopyright}
      </Menu.Label>
      {footerLinks.map(([page, text]) => (
        <Menu.Item key={page} component="a" href={footerUrl(market, page)} target="_blank" rel="noreferrer">
          {t(text)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={onCookies}>{t('FooterCookieSettings')}</Menu.Item>
    </>
  );
}

interface MenuPanelProps {
  readonly menu: HeaderMenuName;
  readonly opened: boolean;
  onChange(opened: boolean): void;
  /** The button that opens the menu. */
  readonly target: ReactElement;
}

/** An opened header menu; its code is prefetched when the pointer or focus reaches the button. */
export function MenuPanel({ menu, opened, onChange, target }: MenuPanelProps): ReactNode {
  // Mantine remembers where the focus was when a menu opens, not when it is drawn open at once.
  const [isMounted, setIsMounted] = useState(false);
  const [showsCookies, setShowsCookies] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <>
      <Menu
        opened={opened && isMounted}
        onChange={onChange}
        width={280}
        withinPortal={false}
        position={menu === 'projects' ? 'bottom-start' : 'bottom-end'}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown className="sani-tall-menu">
          <Items menu={menu} onCookies={() => setShowsCookies(true)} />
        </Menu.Dropdown>
      </Menu>
      {showsCookies && <LazyDialog part={cookieDialog} dialog={{ onClose: () => setShowsCookies(false) }} />}
    </>
  );
}

const latestShown = 5;

/** Menu entries of 'My latest projects': the five newest, then the ways to the others. */
function LatestProjectItems(): ReactNode {
  const { t } = useText();
  const session = useSession();
  const { data } = useQuery(latestProjectsQuery());
  // Until the answer is there, what came with the session.
  const known = session.projects.toSorted((a, b) => b.lastModified.localeCompare(a.lastModified));
  const { latest, count } = data ?? { latest: known.slice(0, latestShown), count: known.length };
  return (
    <>
      <Menu.Label>{t('HeaderLatestProjects')}</Menu.Label>
      {count === 0 && <Menu.Label>{t('HeaderNoProjects')}</Menu.Label>}
      {latest.map((project) => (
        <Menu.Item
          key={project.id}
          renderRoot={(props) => <LocaleLink to="projectOverview" params={{ projectId: project.id }} {...props} />}
        >
          {project.details.title}
        </Menu.Item>
      ))}
      {count > latestShown && (
        <Menu.Item aria-label={t('HeaderMoreProjects')} renderRoot={(props) => <LocaleLink to="projects" {...props} />}>
          ....
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item renderRoot={(props) => <LocaleLink to="projects" {...props} />}>{t('HeaderSeeAllProjects')}</Menu.Item>
    </>
  );
}

/** Menu entries that create a project. */
function CreateItems(): ReactNode {
  const { t } = useText();
  const createProject = useCreateProject();
  return (
    <>
      <Menu.Item leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
        {t('HeaderCreateProject')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="template" />} onClick={() => createProject.open({ fromTemplate: true })}>
        {t('HeaderCreateFromTemplate')}
      </Menu.Item>
    </>
  );
}

interface AccountPage {
  readonly route: RouteName;
  readonly text: SiteTextKey;
  readonly icon: IconName;
}

/** Pages of the account submenu in order; each stands there for those who may see it. */
const accountPages: readonly AccountPage[] = [
  { route: 'projects', text: 'HeaderMyPage', icon: 'document' },
  { route: 'administration', text: 'HeaderAdministration', icon: 'cards' },
  { route: 'assetsOverview', text: 'HeaderAssets', icon: 'image' },
  { route: 'catalogOverview', text: 'HeaderCatalogs', icon: 'table' },
  { route: 'rulesOverview', text: 'HeaderRules', icon: 'filter' },
  { route: 'usersOverview', text: 'HeaderUsers', icon: 'user' },
  { route: 'reportsOverview', text: 'HeaderReports', icon: 'chart' },
  { route: 'serverOverview', text: 'HeaderServer', icon: 'monitor' },
  { route: 'profileEdit', text: 'HeaderProfileEdit', icon: 'user' },
];

/** Entries of the account submenu. */
function AccountItems({ user }: { readonly user: UserInfo }): ReactNode {
  const { t } = useText();
  const { logOut } = useSession();
  return (
    <>
      <Menu.Label className="sani-breakable">{user.email}</Menu.Label>
      {accountPages
        .filter(({ route }) => mayOpen(pageAccess[route], user.scopes))
        .map(({ route, text, icon }) => (
          <Menu.Item
            key={route}
            leftSection={<Icon name={icon} />}
            renderRoot={(props) => <LocaleLink to={route} {...props} />}
          >
            {t(text)}
          </Menu.Item>
        ))}
      <SettingsItems />
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="logOut" />} onClick={() => void logOut()}>
        {t('HeaderLogOut')}
      </Menu.Item>
    </>
  );
}

/** What the header offers to a guest, as menu entries. */
function GuestItems(): ReactNode {
  const { t, locale } = useText();
  const accountModal = useAccountModal();
  const market = marketOf(locale);
  const held = guestProjects().length;
  return (
    <>
      <Menu.Label>{t('HeaderSignUpToSave')}</Menu.Label>
      <Menu.Item leftSection={<Icon name="user" />} onClick={() => accountModal.open('signup')}>
        {t('HeaderSignUp')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="lock" />} onClick={() => accountModal.open('login')}>
        {t('HeaderLogIn')}
      </Menu.Item>
      <Menu.Divider />
      <CreateItems />
      <Menu.Item
        leftSection={<Icon name="search" />}
        renderRoot={(props) => <LocaleLink to="browseProducts" {...props} />}
      >
        {t('HeaderBrowseProducts')}
      </Menu.Item>
      {held > 0 && (
        <Menu.Item
          leftSection={<Icon name="document" />}
          renderRoot={(props) => <LocaleLink to="projects" {...props} />}
        >
          {t('HeaderHeldProjects', held)}
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={market.homeUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<Icon name="external" label={t('LabelExternalLink')} />}
      >
        {market.homeLabel}
      </Menu.Item>
      <Menu.Divider />
      <SettingsItems />
    </>
  );
}

const schemes: readonly {
  readonly value: MantineColorScheme;
  readonly text: SiteTextKey;
  readonly icon: IconName;
}[] = [
  { value: 'light', text: 'AppearanceLight', icon: 'sun' },
  { value: 'dark', text: 'AppearanceDark', icon: 'moon' },
  { value: 'auto', text: 'AppearanceSystem', icon: 'monitor' },
];

function schemeOf(value: string): MantineColorScheme {
  return schemes.find((scheme) => scheme.value === value)?.value ?? 'auto';
}

/** Menu entries that everybody has: language and appearance. */
function SettingsItems(): ReactNode {
  const { t } = useText();
  const changeLanguage = useChangeLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Item leftSection={<Icon name="globe" />} onClick={() => changeLanguage.open()}>
        {t('HeaderChangeLanguage')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('HeaderAppearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
        {schemes.map(({ value, text, icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon name={icon} />}>
            {t(text)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
