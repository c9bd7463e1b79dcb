import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useListState } from '#ui/list/useListState.ts';
import { tagsDefinition, tagsQuery } from '../ruleQueries.ts';
import { FilingTab } from './FilingTab.tsx';
import { TagDialog } from './TagDialog.tsx';

const texts = {
  title: 'RulesTabTags',
  search: 'RuleTagSearch',
  name: 'RuleTagLabel',
  add: 'RuleTagNew',
  edit: 'RuleTagEdit',
  remove: 'RuleTagDelete',
  none: 'RuleTagsNone',
  noneText: 'RuleTagsNoneText',
} as const;

/** What lists and rules are marked with. */
export function TagsTab(): ReactNode {
  const { t } = useText();
  const { state, change } = useListState(tagsDefinition);
  const query = useQuery(tagsQuery(state));
  return (
    <FilingTab
      {...{ query, state, texts }}
      kind="tags"
      icon="note"
      onChange={change}
      nameOf={({ label }) => label}
      refusalOf={({ mayChange }) => (mayChange ? undefined : t('RuleForeignTag'))}
      renderForm={(tag, close) => <TagDialog {...(tag !== undefined && { tag })} onClose={close} />}
    />
  );
}
