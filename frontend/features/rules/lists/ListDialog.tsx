import { type ListBody, type ListRow, ruleLists } from '@sanispec/shared/contract';
import { choicesOf, type Field, type FormValues, textOf } from '@sanispec/shared/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type CatalogueLabels, useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { conditionWords } from '#catalogue/ruleWords/conditionWords.ts';
import { openedCatalogueKey } from '#catalogue/useCatalogue.ts';
import { type SiteText, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import type { OpenResult } from '#worker/catalogueApi.ts';
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx';
import { draftDefinition, draftIn, faultOf, storedDefinition } from '../conditions/draftConditions.ts';
import { DefinitionDialog } from './DefinitionDialog.tsx';
import { type DefinitionPart, descriptionField, foreignReason, titleParts } from './definitionForm.ts';
import { Filing, filingParts } from './Filing.tsx';
import { useDefinitionForm } from './useDefinitionForm.ts';
import { usePlacing } from './usePlacing.ts';
import { useUndo } from './useUndo.ts';

interface ListDialogProps {
  /** The list to be edited; a new one without it. */
  readonly list?: ListRow;
  onClose(): void;
  onSaved(row: ListRow): void;
}

const nobody: readonly string[] = [];

/** The form of a list with its conditions; one that may not be changed is shown for reading. */
export function ListDialog({ list, onClose, onSaved }: ListDialogProps): ReactNode {
  const text = useText();
  const { t } = text;
  const undo = useUndo('lists');
  const isReadOnly = list?.mayChange === false;
  const placing = usePlacing(list?.countries ?? nobody, isReadOnly);
  const fields = useMemo(() => [...titleFields(isReadOnly), ...placing.fields], [isReadOnly, placing.fields]);
  const state = useDefinitionForm<ListRow>({
    ...{ fields, valuesOf, refusedAt, row: list, follow: placing.follow },
    isFaulty: (values) =>
      draftIn(values.conditions, values.join).conditions.some((draft) => faultOf(draft) !== undefined),
    create: (values) => callApi(ruleLists.create, { body: bodyOf(values) }),
    save: (values, { id, etag }) => callApi(ruleLists.save, { params: { id }, body: bodyOf(values), ifMatch: etag }),
    reload: ({ id }) => callApi(ruleLists.get, { params: { id } }),
    onSaved(row) {
      onClose();
      if (list === undefined) undo.created(row, row.description);
      else undo.saved(row, row.description);
      onSaved(row);
    },
  });
  const { values } = state.form;
  const labels = useOpenedLabels(textOf(values.countryRef));
  const parts = useMemo(
    () => [...listParts, ...placing.parts, ...filingParts, conditionsPart(labels, text)],
    [placing.parts, labels, text],
  );
  const countries = choicesOf(values.countries);
  return (
    <DefinitionDialog
      title={t(list === undefined ? 'RuleListNew' : isReadOnly ? 'RuleListView' : 'RuleListEdit')}
      reasonAgainst={list === undefined ? undefined : foreignReason(list, text)}
      {...{ fields, parts, refusedAt, state, onClose }}
      isWide
    >
      <Filing values={values} isReadOnly={isReadOnly} onEdit={state.edit} />
      <ConditionBuilder
        countryRef={textOf(values.countryRef)}
        countries={countries}
        definition={draftIn(values.conditions, values.join)}
        showsFaults={state.wasTried}
        isReadOnly={isReadOnly}
        onChange={(update) =>
          state.edit((before) => {
            const { conditions, join } = update(draftIn(before.conditions, before.join));
            return { ...before, conditions: [...conditions], join };
          })
        }
      />
    </DefinitionDialog>
  );
}

/** Labels of the catalogue that the conditions have opened by now. */
function useOpenedLabels(country: string): CatalogueLabels {
  const opened = useQueryClient().getQueryData<OpenResult>(openedCatalogueKey(country));
  return useCatalogueLabels(opened?.ok === true ? opened.summary : undefined);
}

const refusedAt = {
  ErrorListAlreadyForCountries: 'title',
  ErrorAnotherEntryForAtLeast1Country: 'title',
  ErrorCountryRefNotInSelectedList: 'countryRef',
  ErrorCountryNoRights: 'countries',
} as const;

function titleFields(isReadOnly: boolean): readonly Field[] {
  return [
    {
      name: 'title',
      label: 'RuleListTitle',
      hint: 'RuleListTitleHint',
      type: 'listgroupname',
      isRequired: true,
      isHalf: true,
      isReadOnly,
    },
    { ...descriptionField(isReadOnly), hint: 'RuleDescriptionHint', isHalf: true },
  ];
}

const listParts = titleParts('RuleListTitle');

function conditionsPart(labels: CatalogueLabels, text: SiteText): DefinitionPart {
  return {
    label: 'ConditionsTitle',
    values: ['conditions', 'join'],
    textOf({ conditions, join }) {
      const definition = storedDefinition(draftIn(conditions, join));
      const isOr = definition.joinConditions === 'OR';
      return conditionWords(definition, labels, text).join(` ${text.t(isOr ? 'ConditionsOr' : 'ConditionsAnd')}\n`);
    },
  };
}

function valuesOf(row: ListRow | undefined): FormValues {
  const { conditions, join } = draftDefinition(
    row?.definitionListContent ?? { filtersConditions: [], joinConditions: 'AND' },
  );
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    countryRef: row?.countryRef ?? '',
    countries: row?.countries ?? [],
    countriesCatalog: '',
    groupTitle: row?.group?.title ?? '',
    tagLabels: row?.tags.map(({ label }) => label) ?? [],
    conditions: [...conditions],
    join,
  };
}

function bodyOf(values: FormValues): ListBody {
  return {
    title: textOf(values.title).trim(),
    description: textOf(values.description).trim(),
    countryRef: textOf(values.countryRef),
    countries: [...choicesOf(values.countries)],
    groupTitle: textOf(values.groupTitle).trim(),
    tagLabels: [...choicesOf(values.tagLabels)],
    definitionListContent: storedDefinition(draftIn(values.conditions, values.join)),
  };
}
