import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import { guestProjects } from '#core/guestProjects.ts';
import { useNavigateTo } from '#core/locale.ts';
import { mayOpen, pageAccess } from '#core/pageAccess.ts';
import type { RouteName } from '#core/routes.ts';
import { useSession } from '#core/session.tsx';
import type { SiteDialogs } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { MenuAction } from '#ui/pageActions.ts';

interface AccountPage {
  readonly route: RouteName;
  readonly text: SiteTextKey;
  readonly icon: IconName;
}

/** Pages of the account submenu in order; each is shown to users who may see it. */
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

const schemes: readonly {
  readonly value: MantineColorScheme;
  readonly text: SiteTextKey;
  readonly icon: IconName;
}[] = [
  { value: 'light', text: 'AppearanceLight', icon: 'sun' },
  { value: 'dark', text: 'AppearanceDark', icon: 'moon' },
  { value: 'auto', text: 'AppearanceSystem', icon: 'monitor' },
];

/** One choice of the appearance. */
interface SchemeAction extends MenuAction {
  readonly value: MantineColorScheme;
}

/** What can be done on every page, as the header's menus and the command menu offer it. */
interface SiteActions {
  readonly create: readonly MenuAction[];
  /** Of the account; of guests, the products and the projects of this browser. */
  readonly pages: readonly MenuAction[];
  readonly enter: readonly MenuAction[];
  readonly language: MenuAction;
  readonly appearance: readonly SchemeAction[];
  readonly logOut: MenuAction;
}

export function useSiteActions(
  dialogs: Pick<SiteDialogs, 'account' | 'createProject' | 'changeLanguage'>,
): SiteActions {
  const { t } = useText();
  const { user, logOut } = useSession();
  const navigateTo = useNavigateTo();
  const { setColorScheme } = useMantineColorScheme();
  const held = guestProjects().length;

  function page(to: RouteName, label: string, icon: IconName): MenuAction {
    return { label, icon, page: { to }, run: () => void navigateTo(to) };
  }

  const guestPages = [
    page('browseProducts', t('HeaderBrowseProducts'), 'search'),
    ...(held > 0 ? [page('projects', t('HeaderHeldProjects', held), 'document')] : []),
  ];
  return {
    create: [
      { label: t('HeaderCreateProject'), icon: 'add', run: () => dialogs.createProject.open() },
      {
        label: t('HeaderCreateFromTemplate'),
        icon: 'template',
        run: () => dialogs.createProject.open({ fromTemplate: true }),
      },
    ],
    pages:
      user === undefined
        ? guestPages
        : accountPages
            .filter(({ route }) => mayOpen(pageAccess[route], user.scopes))
            .map(({ route, text, icon }) => page(route, t(text), icon)),
    enter: [
      { label: t('HeaderSignUp'), icon: 'user', run: () => dialogs.account.open('signup') },
      { label: t('HeaderLogIn'), icon: 'lock', run: () => dialogs.account.open('login') },
    ],
    language: { label: t('HeaderChangeLanguage'), icon: 'globe', run: () => dialogs.changeLanguage.open() },
    appearance: schemes.map(({ value, text, icon }) => ({
      value,
      label: t(text),
      icon,
      run: () => setColorScheme(value),
    })),
    logOut: { label: t('HeaderLogOut'), icon: 'logOut', run: () => void logOut() },
  };
}
