import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { shownSlots } from '../context/setSlots.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { EmptySlot } from './EmptySlot.tsx';
import { FilledSlot } from './FilledSlot.tsx';
import classes from './SlotList.module.css';

/** The slots of a set along its assembly line. */
export function SlotList({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t } = useText();
  const { verdictOf, book, catalogue } = useWorkspace();
  const verdict = verdictOf(set.id);
  const slots = shownSlots(set, verdict, book);
  const next = slots.find((slot) => slot.verdict?.state === 'mandatoryEmpty');
  return (
    <>
      {verdict === undefined && catalogue.status !== 'error' && (
        <p role="status" className={classes.judging}>
          {t('SetJudging')}
        </p>
      )}
      <ol className={classes.slots} aria-label={t('SetSlots')}>
        {slots.map((slot, index) => (
          <li key={slot.subCategory} className={classes.slot} data-state={slot.verdict?.state}>
            <span className={`${classes.number} sani-figures`}>{index + 1}</span>
            <div className={classes.content}>
              {slot.entries.length > 0 ? (
                <FilledSlot set={set} slot={slot} />
              ) : (
                <EmptySlot set={set} slot={slot} isNext={slot === next} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
