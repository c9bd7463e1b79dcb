import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { choicesOf, type FormValues, textOf } from '@sanispec/shared/forms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { groupChoicesQuery, tagChoicesQuery } from '../ruleQueries.ts';
import { ValuesInput } from '../ValuesInput.tsx';
import classes from './Definition.module.css';
import type { DefinitionPart } from './definitionForm.ts';

const typingPauseMs = 200;
const maxLength = 100;
const mostTags = 20;

interface FilingProps {
  readonly values: FormValues;
  readonly isReadOnly: boolean;
  onEdit(update: (values: FormValues) => FormValues): void;
}

/** Group and tags of a list or rule: those that there are, or new ones by a new title or label. */
export function Filing({ values, isReadOnly, onEdit }: FilingProps): ReactNode {
  const { t } = useText();
  const groupTitle = textOf(values.groupTitle);
  const tagLabels = choicesOf(values.tagLabels);
  const [tagSearch, setTagSearch] = useState('');
  const [groupPart] = useDebouncedValue(groupTitle.trim(), typingPauseMs);
  const [tagPart] = useDebouncedValue(tagSearch.trim(), typingPauseMs);
  const groups = useQuery({ ...groupChoicesQuery(groupPart), enabled: !isReadOnly });
  const tags = useQuery({ ...tagChoicesQuery(tagPart), enabled: !isReadOnly });
  return (
    <div className={classes.filing}>
      <Autocomplete
        label={t('RuleGroupTitle')}
        description={isReadOnly ? undefined : t('RuleGroupTitleHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={isReadOnly}
        maxLength={maxLength}
        // The server found them by more than their titles.
        filter={({ options }) => options}
        data={[...new Set((groups.data ?? []).map(({ title }) => title))]}
        value={groupTitle}
        onChange={(title) => onEdit((before) => ({ ...before, groupTitle: title }))}
      />
      <ValuesInput
        label={t('RuleTags')}
        description={isReadOnly ? undefined : t('RuleTagsHint')}
        isReadOnly={isReadOnly}
        maxLength={maxLength}
        values={tagLabels}
        onChange={(labels) => onEdit((before) => ({ ...before, tagLabels: labels.slice(0, mostTags) }))}
        options={(tags.data ?? []).map(({ label }) => ({ value: label, label }))}
        search={tagSearch}
        onSearch={setTagSearch}
      />
    </div>
  );
}

/** Group and tags, for comparing two versions. */
export const filingParts: readonly DefinitionPart[] = [
  { label: 'RuleGroupTitle', values: ['groupTitle'], textOf: ({ groupTitle }) => textOf(groupTitle) },
  { label: 'RuleTags', values: ['tagLabels'], textOf: ({ tagLabels }) => [...choicesOf(tagLabels)].sort().join(', ') },
];
