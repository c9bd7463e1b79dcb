import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import { formatMoment } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import type { DefinitionRow } from '../ruleQueries.ts';
import { ConflictTable } from './ConflictTable.tsx';
import classes from './Definition.module.css';
import type { DefinitionPart } from './definitionForm.ts';
import type { Conflict, DefinitionFormState } from './useDefinitionForm.ts';

interface ConflictPanelProps<Row extends DefinitionRow> {
  readonly parts: readonly DefinitionPart[];
  readonly conflict: Conflict<Row>;
  readonly state: DefinitionFormState<Row>;
}

/** Theirs beside mine, part by part; each can be taken over by itself, and nothing that was typed is lost. */
export function ConflictPanel<Row extends DefinitionRow>({
  parts,
  conflict,
  state,
}: ConflictPanelProps<Row>): ReactNode {
  const { t, locale } = useText();
  const { theirs, values } = conflict;
  const section = useFocusOnShow<HTMLElement>();
  const mine = state.form.values;
  const different = parts.filter((part) => part.textOf(values) !== part.textOf(mine));

  function take({ values: names }: DefinitionPart): void {
    state.edit((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    }));
  }

  return (
    <section className={classes.conflict} ref={section} tabIndex={-1} aria-labelledby="rule-conflict">
      <h3 id="rule-conflict" className={classes.conflictTitle}>
        <Icon name="alert" /> {t('RuleConflictTitle', theirs.changedBy || t('RuleConflictSomebody'))}
      </h3>
      {theirs.changedOn !== '' && (
        <p className={classes.hint}>{t('RuleConflictOn', formatMoment(theirs.changedOn, locale))}</p>
      )}
      {different.length === 0 && <p className={classes.hint}>{t('RuleConflictSame')}</p>}
      {different.length > 0 && (
        <ConflictTable
          fields={different.map((part) => ({
            key: part.label,
            label: t(part.label),
            theirs: part.textOf(values),
            mine: part.textOf(mine),
            onTake: () => take(part),
          }))}
        />
      )}
      <div className={classes.conflictButtons}>
        <Button size="xs" onClick={() => state.submit()}>
          {t('RuleConflictKeep')}
        </Button>
        <Button size="xs" variant="default" onClick={state.takeTheirs}>
          {t('RuleConflictTakeAll')}
        </Button>
        <Button size="xs" variant="default" onClick={state.goOn}>
          {t('RuleConflictGoOn')}
        </Button>
      </div>
    </section>
  );
}
