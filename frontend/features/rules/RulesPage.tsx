import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { RulesTab } from './editor/RulesTab.tsx';
import { HealthTab } from './health/HealthTab.tsx';
import { RulesToolbar } from './import/RulesToolbar.tsx';
import { GroupsTab } from './lists/GroupsTab.tsx';
import { ListsTab } from './lists/ListsTab.tsx';
import { TagsTab } from './lists/TagsTab.tsx';
import classes from './Rules.module.css';

const tabs = ['rules', 'lists', 'groups', 'tags', 'health'] as const;
type RulesPageTab = (typeof tabs)[number];

const tabTexts = {
  rules: 'RulesTabRules',
  lists: 'RulesTabLists',
  groups: 'RulesTabGroups',
  tags: 'RulesTabTags',
  health: 'RulesTabHealth',
} as const satisfies Record<RulesPageTab, string>;

const tabContents: Readonly<Record<RulesPageTab, () => ReactNode>> = {
  rules: RulesTab,
  lists: ListsTab,
  groups: GroupsTab,
  tags: TagsTab,
  health: HealthTab,
};

/** The administration of compatibility rules (domain: Lists and rules). */
export function Component(): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'rules';
  const Content = tabContents[shown];
  usePageTitle(`${t('HeaderRules')} – ${t(tabTexts[shown])}`);
  return (
    <div className="sani-page">
      <div className={classes.head}>
        <h1 className={classes.title}>{t('HeaderRules')}</h1>
        {(shown === 'rules' || shown === 'lists') && <RulesToolbar />}
      </div>
      <TabLinks
        label={t('RulesTabs')}
        to="rulesOverview"
        shown={shown}
        tabs={tabs.map((key) => ({ key, label: t(tabTexts[key]), query: { tab: key === 'rules' ? undefined : key } }))}
      />
      <Content />
    </div>
  );
}
