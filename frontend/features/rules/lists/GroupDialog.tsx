import { type GroupBody, type GroupRow, ruleGroups } from '@sanispec/shared/contract';
import { choicesOf, type Field, type FormValues, textOf } from '@sanispec/shared/forms';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { DefinitionDialog } from './DefinitionDialog.tsx';
import { descriptionField, foreignReason, titleParts } from './definitionForm.ts';
import { useDefinitionForm } from './useDefinitionForm.ts';
import { usePlacing } from './usePlacing.ts';
import { useUndo } from './useUndo.ts';

interface GroupDialogProps {
  /** The group to be edited; a new one without it. */
  readonly group?: GroupRow;
  onClose(): void;
}

const nobody: readonly string[] = [];

/** The form of a group; one that may not be changed is shown for reading. */
export function GroupDialog({ group, onClose }: GroupDialogProps): ReactNode {
  const text = useText();
  const { t } = text;
  const undo = useUndo('groups');
  const isReadOnly = group?.mayChange === false;
  const placing = usePlacing(group?.countries ?? nobody, isReadOnly);
  const fields = useMemo(() => [...titleFields(isReadOnly), ...placing.fields], [isReadOnly, placing.fields]);
  const parts = useMemo(() => [...groupParts, ...placing.parts], [placing.parts]);
  const state = useDefinitionForm<GroupRow>({
    ...{ fields, valuesOf, refusedAt, row: group, follow: placing.follow },
    create: (values) => callApi(ruleGroups.create, { body: bodyOf(values) }),
    save: (values, { id, etag }) => callApi(ruleGroups.save, { params: { id }, body: bodyOf(values), ifMatch: etag }),
    reload: ({ id }) => callApi(ruleGroups.get, { params: { id } }),
    onSaved(row) {
      onClose();
      if (group === undefined) undo.created(row, row.title);
      else undo.saved(row, row.title);
    },
  });
  return (
    <DefinitionDialog
      title={t(group === undefined ? 'RuleGroupNew' : isReadOnly ? 'RuleGroupView' : 'RuleGroupEdit')}
      reasonAgainst={group === undefined ? undefined : foreignReason(group, text)}
      {...{ fields, parts, refusedAt, state, onClose }}
    />
  );
}

const refusedAt = {
  ErrorGroupAlreadyExists: 'title',
  ErrorCountryRefNotInSelectedList: 'countryRef',
  ErrorCountryNoRights: 'countries',
} as const;

function titleFields(isReadOnly: boolean): readonly Field[] {
  return [
    { name: 'title', label: 'RuleGroupTitle', type: 'str100', isRequired: true, isReadOnly },
    descriptionField(isReadOnly),
  ];
}

const groupParts = titleParts('RuleGroupTitle');

function valuesOf(row: GroupRow | undefined): FormValues {
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    countryRef: row?.countryRef ?? '',
    countries: row?.countries ?? [],
    countriesCatalog: '',
  };
}

function bodyOf(values: FormValues): GroupBody {
  return {
    title: textOf(values.title).trim(),
    description: textOf(values.description).trim(),
    countryRef: textOf(values.countryRef),
    countries: [...choicesOf(values.countries)],
  };
}
