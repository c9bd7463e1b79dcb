import { Button } from '@mantine/core';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import type { ShownSlot } from '../context/setSlots.ts';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspaceBase } from '../context/workspaceContext.ts';
import { EntryCard } from './EntryCard.tsx';
import classes from './Slot.module.css';

interface FilledSlotProps {
  readonly set: ProjectSet;
  readonly slot: ShownSlot;
}

/** The entries of a slot; where several are allowed they stack, and another one can join. */
export function FilledSlot({ set, slot }: FilledSlotProps): ReactNode {
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
            variant="subtle"
            leftSection={<Icon name="add" />}
            renderRoot={(props) => <ListingLink set={set} subCategory={slot.subCategory} {...props} />}
          >
            {tCount('SlotAddAnother', verdict.fitCount)}
          </Button>
        </div>
      )}
    </div>
  );
}
