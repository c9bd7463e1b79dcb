import type { ListRow, RuleRow } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useCatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { effectWords, kindWords } from '#catalogue/ruleWords/effectWords.ts';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListDialog } from '../lists/ListDialog.tsx';
import { TryIt } from '../trial/TryIt.tsx';
import type { TrialSetState } from '../trial/useTrialSet.ts';
import { AffectedArticles } from './AffectedArticles.tsx';
import classes from './Editor.module.css';
import { ListCard } from './ListCard.tsx';
import { RuleDetails } from './RuleDetails.tsx';
import { RuleHeader } from './RuleHeader.tsx';
import { RuleSentence } from './RuleSentence.tsx';
import { listName, listNamed } from './ruleDocuments.ts';
import {
  type DraftChange,
  type DraftProblem,
  draftChanges,
  draftFieldTexts,
  draftProblems,
  newRuleId,
  type RuleDraft,
} from './ruleDraft.ts';
import { StaleRuleDialog } from './StaleRuleDialog.tsx';
import { useRuleDraft } from './useRuleDraft.ts';
import { useSavingOfRule } from './useSavingOfRule.ts';

interface RuleEditorProps {
  /** Undefined for a rule that is not saved yet. */
  readonly row: RuleRow | undefined;
  /** What a new rule starts from. */
  readonly fresh: RuleDraft;
  readonly lists: readonly ListRow[];
  readonly trialSet: TrialSetState;
  onSaved(row: RuleRow): void;
  onGone(): void;
  onSwitch(row: RuleRow, enabled: boolean): void;
  onDuplicate(draft: RuleDraft): void;
  onListSaved(list: ListRow): void;
}

interface OpenedList {
  readonly list: ListRow | undefined;
  readonly take?: (list: ListRow) => void;
}

/** A rule in the making: its sentence, its lists, what it does, and, beside it, what trying it shows. */
export function RuleEditor(props: RuleEditorProps): ReactNode {
  const { row, fresh, lists, trialSet } = props;
  const text = useText();
  const { t } = text;
  const state = useRuleDraft(row, fresh);
  const { draft } = state;
  const catalogue = useCatalogue(draft.countryRef);
  const summary = catalogue.status === 'ready' && draft.countryRef !== '' ? catalogue.summary : undefined;
  const labels = useCatalogueLabels(summary);
  const mayChange = row?.mayChange ?? true;
  const [openedList, setOpenedList] = useState<OpenedList>();
  const saving = useSavingOfRule(props, state);
  const { sourceListId, rulesInfo } = draft.definitionRuleContent;
  const targets = [...new Set(rulesInfo.map(({ targetListId }) => targetListId).filter((id) => id !== ''))];
  const words = {
    list: (reference: string) => (reference === '' ? '–' : listName(lists, reference, draft.countryRef)),
    kind: (ruleType: string) => kindWords(ruleType, text),
    flag: (isSet: boolean) => t(isSet ? 'FormYes' : 'FormNo'),
  };
  const changes = state.isChanged && row !== undefined ? draftChanges(state.saved, draft, words) : [];

  function effectsInWords({ definitionRuleContent }: RuleDraft): readonly string[] {
    return effectWords(definitionRuleContent.rulesInfo, { labels, list: words.list }, text);
  }

  function changeWords({ field, values }: DraftChange): string {
    const name = t(draftFieldTexts[field]);
    const isShort = values !== undefined && values.join('').length <= 80;
    return isShort ? t('RuleChangedFromTo', name, values[0] || '–', values[1] || '–') : t('RuleChangedOf', name);
  }

  function problemWords({ key, effect }: DraftProblem): string {
    return effect === undefined ? t(key) : t(key, effect);
  }

  const problems = saving.wasTried ? draftProblems(draft) : [];
  return (
    <>
      <div className={classes.middle}>
        <RuleHeader
          row={row}
          draft={draft}
          mayChange={mayChange}
          onSwitch={(enabled) => {
            if (row === undefined || state.isChanged) state.change((before) => ({ ...before, enabled }));
            else props.onSwitch(row, enabled);
          }}
          onDuplicate={() => props.onDuplicate(draft)}
          onDelete={() => void saving.remove()}
        />
        <section className={classes.box} aria-label={t('RuleEffect')}>
          <RuleSentence
            {...{ draft, lists, labels, summary }}
            isReadOnly={!mayChange}
            onChange={state.change}
            onNewList={(take) => setOpenedList({ list: undefined, take })}
          />
        </section>
        {(sourceListId !== '' || targets.length > 0) && (
          <div className={classes.cards}>
            {sourceListId !== '' && (
              <ListCard
                title={t('RuleSourceList')}
                list={listNamed(lists, sourceListId, draft.countryRef)}
                reference={sourceListId}
                labels={labels}
                summary={summary}
                onEdit={(list) => setOpenedList({ list })}
              />
            )}
            {targets.map((target) => (
              <ListCard
                key={target}
                title={t('RuleTargetList')}
                list={listNamed(lists, target, draft.countryRef)}
                reference={target}
                labels={labels}
                summary={summary}
                onEdit={(list) => setOpenedList({ list })}
              />
            ))}
          </div>
        )}
        {summary !== undefined && (
          <AffectedArticles id={row?.id ?? newRuleId} draft={draft} lists={lists} labels={labels} summary={summary} />
        )}
        {catalogue.status === 'error' && draft.countryRef !== '' && (
          <p className={classes.notice}>
            <Icon name="info" /> {t('ConditionsNoCatalog', draft.countryRef)}
          </p>
        )}
        <section className={classes.box} aria-label={t('RuleDescription')}>
          <RuleDetails draft={draft} isReadOnly={!mayChange} showsFaults={saving.wasTried} onChange={state.change} />
        </section>
        {mayChange && (
          <footer className={classes.footer} data-changed={state.isChanged || undefined}>
            <div className={classes.unsaved} role="status">
              {row === undefined && t('RuleUnsaved', t('RuleIsNew'))}
              {changes.length > 0 && t('RuleUnsaved', changes.map(changeWords).join('; '))}
            </div>
            {(problems.length > 0 || saving.failure !== undefined) && (
              <ul className={classes.problems} role="alert">
                {problems.map((problem) => (
                  <li key={problemWords(problem)}>{problemWords(problem)}</li>
                ))}
                {saving.failure !== undefined && <li>{saving.failure}</li>}
              </ul>
            )}
            <div className={classes.buttons}>
              {(state.isChanged || row === undefined) && (
                <BusyButton variant="subtle" isBlocked={saving.isSaving} onClick={saving.discard}>
                  {t('RuleDiscard')}
                </BusyButton>
              )}
              <BusyButton
                isBusy={saving.isSaving}
                isBlocked={row !== undefined && !state.isChanged}
                onClick={() => void saving.save()}
              >
                {t('RuleSave')}
              </BusyButton>
            </div>
          </footer>
        )}
      </div>
      <TryIt id={row?.id ?? newRuleId} draft={draft} lists={lists} trialSet={trialSet} />
      {openedList !== undefined && (
        <ListDialog
          {...(openedList.list !== undefined && { list: openedList.list })}
          onClose={() => setOpenedList(undefined)}
          onSaved={(saved) => {
            props.onListSaved(saved);
            openedList.take?.(saved);
          }}
        />
      )}
      {saving.theirs !== undefined && (
        <StaleRuleDialog
          theirs={saving.theirs}
          mine={draft}
          words={words}
          effects={effectsInWords}
          onChange={state.change}
          onTakeTheirs={saving.takeTheirs}
          onKeepMine={saving.keepMine}
          onClose={saving.closeTheirs}
        />
      )}
    </>
  );
}
