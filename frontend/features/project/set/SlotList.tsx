import { Button, Skeleton } from '@mantine/core';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { nextSlot } from '../context/nextStep.ts';
import { type ShownSlot, shownSlots } from '../context/setSlots.ts';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace, useWorkspaceBase, type Workspace } from '../context/workspaceContext.ts';
import { EmptySlot } from './EmptySlot.tsx';
import { EntryCard } from './EntryCard.tsx';
import classes from './SlotList.module.css';

/**
 * Whether the slots of a set cannot be drawn yet. Codes that turn into titles and verdicts that come one by one would
 * push everything below them down twice.
 */
export function areSlotsOnTheirWay({ book, verdictOf, catalogue }: Workspace, set: ProjectSet): boolean {
  return (book === undefined || verdictOf(set.id) === undefined) && catalogue.status !== 'error';
}

/** The slots of a set along its assembly line. */
export function SlotList({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t } = useText();
  const workspace = useWorkspace();
  const { verdictOf, book } = workspace;
  const verdict = verdictOf(set.id);
  const slots = shownSlots(set, verdict, book);
  const next = verdict && nextSlot(set, verdict);
  if (areSlotsOnTheirWay(workspace, set)) return <SlotsOnTheirWay count={Math.max(slots.length, 3)} />;
  return (
    <ol className={classes.slots} aria-label={t('SetSlots')}>
      {slots.map((slot, index) => (
        <li key={slot.subCategory} className={classes.slot} data-state={slot.verdict?.state}>
          <span className={`${classes.number} sani-figures`}>{index + 1}</span>
          <div className={classes.content}>
            {slot.entries.length > 0 ? (
              <FilledSlot set={set} slot={slot} />
            ) : (
              <EmptySlot set={set} slot={slot} isNext={slot.subCategory === next?.subCategory} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The shape of the list while titles and verdicts are on their way; after a second, words. */
function SlotsOnTheirWay({ count }: { readonly count: number }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p role="status" className={classes.judging}>
        {t('SetJudging')}
      </p>
      <div className={classes.waiting}>
        {Array.from({ length: count }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never change places.
          <Skeleton key={slot} height={82} />
        ))}
      </div>
    </>
  );
}

interface FilledSlotProps {
  readonly set: ProjectSet;
  readonly slot: ShownSlot;
}

/** The entries of a slot; where several are allowed they stack, and another one can join. */
function FilledSlot({ set, slot }: FilledSlotProps): ReactNode {
  const { tCount } = useText();
  const { editRefusal } = useWorkspaceBase();
  const { verdict, entries } = slot;
  return (
    <div className={classes.stack}>
      {entries.map((entry) => (
        <EntryCard key={entry.id} set={set} slot={slot} entry={entry} />
      ))}
      {editRefusal === undefined && verdict?.allowsMultiple === true && (
        <div>
          <Button
            component={ListingLink}
            set={set}
            subCategory={slot.subCategory}
            variant="subtle"
            leftSection={<Icon name="add" />}
          >
            {tCount('SlotAddAnother', verdict.fitCount)}
          </Button>
        </div>
      )}
    </div>
  );
}
