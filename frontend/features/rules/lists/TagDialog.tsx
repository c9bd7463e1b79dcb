import { ruleTags, type TagRow } from '@sanispec/shared/contract';
import { type Field, type FormValues, textOf } from '@sanispec/shared/forms';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { DefinitionDialog } from './DefinitionDialog.tsx';
import type { DefinitionPart } from './definitionForm.ts';
import { useDefinitionForm } from './useDefinitionForm.ts';
import { useUndo } from './useUndo.ts';

interface TagDialogProps {
  /** The tag to be edited; a new one without it. */
  readonly tag?: TagRow;
  onClose(): void;
}

const parts: readonly DefinitionPart[] = [
  { label: 'RuleTagLabel', values: ['label'], textOf: ({ label }) => textOf(label) },
];
const refusedAt = { ErrorAnotherEntryForAtLeast1Country: 'label', ErrorCountryNoRights: 'label' } as const;

function valuesOf(row: TagRow | undefined): FormValues {
  return { label: row?.label ?? '' };
}

function bodyOf(values: FormValues) {
  return { label: textOf(values.label).trim() };
}

/** The form of a tag. */
export function TagDialog({ tag, onClose }: TagDialogProps): ReactNode {
  const { t } = useText();
  const undo = useUndo('tags');
  const isReadOnly = tag?.mayChange === false;
  const fields = useMemo((): readonly Field[] => {
    return [{ name: 'label', label: 'RuleTagLabel', type: 'str100', isRequired: true, isReadOnly }];
  }, [isReadOnly]);
  const state = useDefinitionForm<TagRow>({
    ...{ fields, valuesOf, refusedAt, row: tag },
    create: (values) => callApi(ruleTags.create, { body: bodyOf(values) }),
    save: (values, { id, etag }) => callApi(ruleTags.save, { params: { id }, body: bodyOf(values), ifMatch: etag }),
    reload: ({ id }) => callApi(ruleTags.get, { params: { id } }),
    onSaved(row) {
      onClose();
      if (tag === undefined) undo.created(row, row.label);
      else undo.saved(row, row.label);
    },
  });
  return (
    <DefinitionDialog
      title={t(tag === undefined ? 'RuleTagNew' : isReadOnly ? 'RuleTagView' : 'RuleTagEdit')}
      reasonAgainst={isReadOnly ? t('RuleForeignTag') : undefined}
      {...{ fields, parts, refusedAt, state, onClose }}
    />
  );
}
