import type { SetVerdict } from '@sanispec/shared/compatibility';
import { setTotal } from '@sanispec/shared/pricing';
import { type ProjectSet, renameSet, type Space } from '@sanispec/shared/project';
import { memo, type ReactNode, useState } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import type { ArticleBook } from '../context/articleBook.ts';
import { EditableTitle } from '../context/EditableTitle.tsx';
import { SetChips } from '../context/SetChips.tsx';
import { TotalText } from '../context/TotalText.tsx';
import { OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspaceBase } from '../context/workspaceContext.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { useSetActions } from '../operations/useSetActions.ts';
import { setTypeIcon } from './NewSetMenu.tsx';
import classes from './SetLine.module.css';
import { SlotIcons } from './SlotIcons.tsx';

interface SetLineProps {
  readonly space: Space;
  readonly set: ProjectSet;
  readonly verdict: SetVerdict | undefined;
  readonly book: ArticleBook | undefined;
}

/** One set of a space on one line: what it holds, whether it is complete, what it costs. */
export const SetLine = memo(function SetLine({ space, set, verdict, book }: SetLineProps): ReactNode {
  const { store, editRefusal } = useWorkspaceBase();
  const [isRenaming, setIsRenaming] = useState(false);
  const { actionsOf, onKeyDown } = useSetActions(space, set, () => setIsRenaming(true));
  return (
    <li className={classes.line} onKeyDown={onKeyDown} data-drag="">
      <DragHandle surface="page" kind="set" id={set.id} title={set.title} />
      <span className={classes.type}>
        <SubCategoryIcon subCategory={setTypeIcon[set.type]} size={24} />
      </span>
      <span className={classes.title}>
        <EditableTitle
          title={set.title}
          isEditing={isRenaming}
          onRename={(title) => store.edit((spaces) => renameSet(spaces, set.id, title))}
          onDone={() => setIsRenaming(false)}
        >
          <OverviewLink spaceId={space.id} setId={set.id} className={classes.link}>
            {set.title}
          </OverviewLink>
          {set.quantity > 1 && <span className={`${classes.times} sani-figures sani-nowrap`}>× {set.quantity}</span>}
        </EditableTitle>
      </span>
      <span className={classes.slots}>
        <SlotIcons set={set} verdict={verdict} book={book} />
      </span>
      <span className={classes.chips}>
        <SetChips set={set} verdict={verdict} book={book} />
      </span>
      <span className={classes.price}>
        <TotalText total={book && setTotal(set, book.priceOf)} />
      </span>
      <ItemMenu title={set.title} refusal={editRefusal} actionsOf={actionsOf} />
    </li>
  );
});
