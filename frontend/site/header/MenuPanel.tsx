import { Menu, useMantineColorScheme } from '@mantine/core';
import type { UserInfo } from '@sanispec/shared/contract';
import { footerUrl, marketOf } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { latestProjectsQuery } from '#core/latestProjects.ts';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal, useChangeLanguage, useCommandMenu, useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ActionItem } from '#ui/ItemMenu.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { pageActions } from '#ui/pageActions.ts';
import { cookieDialog, footerLinks } from '../AppFooter.tsx';
import { useSiteActions } from './siteActions.ts';

export type HeaderMenuName = 'projects' | 'account' | 'phone';

function ProjectItems(): ReactNode {
  const { create } = useHeaderActions();
  return (
    <>
      <LatestProjectItems />
      <Menu.Divider />
      <Actions actions={create} />
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
  const entries = pageActions.main().filter(({ isInBar }) => isInBar);
  const commands = useCommandMenu();
  return (
    <>
      {entries.length > 0 && (
        // The page has the bar for itself.
        <Menu.Item leftSection={<Icon name="menu" />} onClick={commands.open}>
          {t('CommandMenu')}
        </Menu.Item>
      )}
      {entries.map((entry) => (
        <ActionItem key={entry.label} action={entry} />
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

function useHeaderActions(): ReturnType<typeof useSiteActions> {
  return useSiteActions({
    account: useAccountModal(),
    createProject: useCreateProject(),
    changeLanguage: useChangeLanguage(),
  });
}

function Actions({ actions }: { readonly actions: readonly MenuAction[] }): ReactNode {
  return actions.map((action) => <ActionItem key={action.label} action={action} />);
}

/** Entries of the account submenu. */
function AccountItems({ user }: { readonly user: UserInfo }): ReactNode {
  const { pages, logOut } = useHeaderActions();
  return (
    <>
      <Menu.Label className="sani-breakable">{user.email}</Menu.Label>
      <Actions actions={pages} />
      <SettingsItems />
      <Menu.Divider />
      <ActionItem action={logOut} />
    </>
  );
}

/** What the header offers to a guest, as menu entries. */
function GuestItems(): ReactNode {
  const { t, locale } = useText();
  const { enter, create, pages } = useHeaderActions();
  const market = marketOf(locale);
  return (
    <>
      <Menu.Label>{t('HeaderSignUpToSave')}</Menu.Label>
      <Actions actions={enter} />
      <Menu.Divider />
      <Actions actions={[...create, ...pages]} />
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

/** Menu entries that everybody has: language and appearance. */
function SettingsItems(): ReactNode {
  const { t } = useText();
  const { language, appearance } = useHeaderActions();
  const { colorScheme } = useMantineColorScheme();
  return (
    <>
      <ActionItem action={language} />
      <Menu.Divider />
      <Menu.Label>{t('HeaderAppearance')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(chosen) => appearance.find(({ value }) => value === chosen)?.run()}
      >
        {appearance.map(({ value, label, icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon name={icon} />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
