import { Modal } from '@mantine/core';
import type { ListRow, RuleRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { useProjectCheck } from '../trial/useProjectCheck.ts';
import classes from './Editor.module.css';
import { ruleName } from './ruleDocuments.ts';
import { draftOf, triedRule } from './ruleDraft.ts';

interface EnableRuleDialogProps {
  readonly row: RuleRow;
  readonly lists: readonly ListRow[];
  /** Those of the rule that the user administers and that have a catalogue. */
  readonly countries: readonly string[];
  onEnable(): void;
  onClose(): void;
}

/** Looks, before a rule is switched on, whether it brings sets of projects into conflict; asks only if it does. */
export function EnableRuleDialog({ row, lists, countries, onEnable, onClose }: EnableRuleDialogProps): ReactNode {
  const { t, tCount, locale } = useText();
  const check = useProjectCheck();
  const [at, setAt] = useState(0);
  const [conflicts, setConflicts] = useState(0);
  const [isUnchecked, setIsUnchecked] = useState(false);
  const begun = useRef(-1);
  const country = countries[at];
  useFocusReturn();

  // One country after the other, each once.
  useEffect(() => {
    if (country === undefined || begun.current >= at) return;
    begun.current = at;
    void check.start(country, triedRule(row.id, draftOf(row)), lists);
  });

  const { result, failure, isRunning } = check;
  const isAnswered = begun.current === at && !isRunning && (result !== undefined || failure !== undefined);
  const next = isAnswered ? `${at} ${result?.newConflicts ?? ''} ${failure?.key ?? ''}` : undefined;
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (next === undefined || taken.current === next) return;
    taken.current = next;
    if (failure !== undefined) setIsUnchecked(true);
    const found = conflicts + (result?.newConflicts ?? 0);
    setConflicts(found);
    if (at + 1 < countries.length) setAt(at + 1);
    else {
      setAt(countries.length);
      if (found === 0 && failure === undefined && !isUnchecked) onEnable();
    }
  });
  const isNothingToCheck = countries.length === 0;
  useEffect(() => {
    if (isNothingToCheck) onEnable();
  }, [isNothingToCheck, onEnable]);

  const isDone = at >= countries.length;
  function close(): void {
    if (isRunning) void check.cancel();
    onClose();
  }
  return (
    <Modal
      opened
      onClose={close}
      size="md"
      title={t('RuleEnableTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.dialogText}>
        <strong className="sani-breakable">{ruleName(row)}</strong>
      </p>
      <p className={classes.dialogText} role="status">
        {!isDone && country !== undefined && t('RuleEnableChecking', countryName(country, locale))}
        {isDone && conflicts > 0 && tCount('RuleEnableConflicts', conflicts)}
        {isDone &&
          isUnchecked &&
          ` ${t('RuleEnableUnchecked')} ${failure ? translateMessage(failure.key, failure.details) : ''}`}
      </p>
      <DialogFooter>
        <BusyButton variant="default" onClick={close}>
          {t('ButtonTextCancel')}
        </BusyButton>
        <BusyButton
          onClick={() => {
            if (isRunning) void check.cancel();
            onEnable();
          }}
        >
          {t(isDone ? 'RuleEnableAnyway' : 'RuleEnableNow')}
        </BusyButton>
      </DialogFooter>
    </Modal>
  );
}
