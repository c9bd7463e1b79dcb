import { Modal } from '@mantine/core';
import type { RuleRow } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatMoment } from '#lib/formats.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { ConflictTable } from '../lists/ConflictTable.tsx';
import classes from './Editor.module.css';
import {
  type DraftWords,
  draftChanges,
  draftFieldTexts,
  draftOf,
  isSameEffect,
  type RuleDraft,
  withEffectOf,
  withFieldOf,
} from './ruleDraft.ts';

interface StaleRuleDialogProps {
  readonly theirs: RuleRow;
  readonly mine: RuleDraft;
  readonly words: DraftWords;
  /** Each effect in words. */
  readonly effects: (draft: RuleDraft) => readonly string[];
  onChange(update: (draft: RuleDraft) => RuleDraft): void;
  onTakeTheirs(): void;
  onKeepMine(): void;
  onClose(): void;
}

/** Another user's saved rule next to the local draft, field by field; the draft is kept until the user decides. */
export function StaleRuleDialog(props: StaleRuleDialogProps): ReactNode {
  const { theirs, mine, words, effects, onChange, onTakeTheirs, onKeepMine, onClose } = props;
  const { t, locale } = useText();
  useFocusReturn();
  const saved = draftOf(theirs);
  const [theirEffects, myEffects] = [effects(saved), effects(mine)];
  const isByEffect = theirEffects.length === myEffects.length && theirEffects.length > 1;
  const changed = draftChanges(saved, mine, words);
  const whole = changed
    .filter(({ field }) => field !== 'effects' || !isByEffect)
    .map(({ field, values }) => {
      const [their, my] = field === 'effects' ? [theirEffects.join('\n'), myEffects.join('\n')] : (values ?? ['', '']);
      const onTake = () => onChange((draft) => withFieldOf(draft, saved, field));
      return { key: field, label: t(draftFieldTexts[field]), theirs: their, mine: my, onTake };
    });
  const single = theirEffects.flatMap((words, index) => {
    if (!isByEffect || isSameEffect(saved, mine, index)) return [];
    const onTake = () => onChange((draft) => withEffectOf(draft, saved, index));
    const label = t('RuleEffectNumber', index + 1);
    return [{ key: label, label, theirs: words, mine: myEffects[index] ?? '', onTake }];
  });
  const fields = [...whole, ...single];
  const when = theirs.changedOn === '' ? '–' : formatMoment(theirs.changedOn, locale);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('RuleStaleTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.dialogText}>{t('RuleStaleBody', theirs.changedBy || '–', when)}</p>
      {fields.length === 0 && <p className={classes.dialogText}>{t('RuleConflictSame')}</p>}
      {fields.length > 0 && <ConflictTable fields={fields} />}
      <DialogFooter>
        <BusyButton variant="default" onClick={onTakeTheirs}>
          {t('RuleConflictTakeAll')}
        </BusyButton>
        <BusyButton onClick={onKeepMine}>{t('RuleConflictKeep')}</BusyButton>
        <BusyButton variant="subtle" onClick={onClose}>
          {t('RuleConflictGoOn')}
        </BusyButton>
      </DialogFooter>
    </Modal>
  );
}
