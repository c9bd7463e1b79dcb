import { Modal } from '@mantine/core';
import type { RuleRow } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/BusyButton.tsx';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatDate, formatTime } from '#lib/formats.ts';
import classes from './Editor.module.css';
import { type DraftWords, draftChanges, draftFieldTexts, draftOf, type RuleDraft } from './ruleDraft.ts';

interface StaleRuleDialogProps {
  readonly theirs: RuleRow;
  readonly mine: RuleDraft;
  readonly words: DraftWords;
  /** A whole effect in words. */
  readonly effects: (draft: RuleDraft) => string;
  onTakeTheirs(): void;
  onKeepMine(): void;
  onClose(): void;
}

/** What somebody else has saved beside what is typed here. */
export function StaleRuleDialog(props: StaleRuleDialogProps): ReactNode {
  const { theirs, mine, words, effects, onTakeTheirs, onKeepMine, onClose } = props;
  const { t, locale } = useText();
  useFocusReturn();
  const saved = draftOf(theirs);
  const changes = draftChanges(saved, mine, words);
  const when =
    theirs.changedOn === '' ? '–' : `${formatDate(theirs.changedOn, locale)}, ${formatTime(theirs.changedOn, locale)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('RuleStaleTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.dialogText}>{t('RuleStaleBody', theirs.changedBy || '–', when)}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('RuleStaleField')}</th>
            <th scope="col">{t('RuleStaleTheirs')}</th>
            <th scope="col">{t('RuleStaleMine')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, values }) => {
            const [their, my] = field === 'effects' ? [effects(saved), effects(mine)] : (values ?? ['', '']);
            return (
              <tr key={field}>
                <th scope="row">{t(draftFieldTexts[field])}</th>
                <td>{their || '–'}</td>
                <td>{my || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={classes.dialogButtons}>
        <BusyButton variant="default" onClick={onTakeTheirs}>
          {t('RuleStaleTakeTheirs')}
        </BusyButton>
        <BusyButton onClick={onKeepMine}>{t('RuleStaleKeepMine')}</BusyButton>
      </div>
    </Modal>
  );
}
