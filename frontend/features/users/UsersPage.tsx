import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { UserList } from './UserList.tsx';
import classes from './Users.module.css';
import { tabsOf, tabTexts, useCaller } from './userRanks.ts';

/** The administration of users (domain: Rights on users). */
export function Component(): ReactNode {
  const { t } = useText();
  const { scopes } = useCaller();
  const [search] = useSearchParams();
  const tabs = useMemo(() => tabsOf(scopes), [scopes]);
  const usual = tabs[0] ?? 'customers';
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? usual;
  usePageTitle(`${t('HeaderUsers')} – ${t(tabTexts[shown])}`);
  return (
    <div className="sani-page">
      <h1 className={classes.title}>{t('HeaderUsers')}</h1>
      <TabLinks
        label={t('UsersTabs')}
        to="usersOverview"
        shown={shown}
        tabs={tabs.map((key) => ({ key, label: t(tabTexts[key]), query: { tab: key === usual ? undefined : key } }))}
      />
      <UserList key={shown} tab={shown} />
    </div>
  );
}
