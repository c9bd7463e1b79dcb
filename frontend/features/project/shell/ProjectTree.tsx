import { ActionIcon } from '@mantine/core';
import type { SetVerdict } from '@sanispec/shared/compatibility';
import { setTotal, spaceCount } from '@sanispec/shared/pricing';
import { moveSpace, type ProjectSet, type Space } from '@sanispec/shared/project';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { useNearView } from '#ui/useNearView.ts';
import type { ArticleBook } from '../context/articleBook.ts';
import { spacesDrawnAtOnce } from '../context/drawnAtOnce.ts';
import { useCreateSpace } from '../context/newSet.ts';
import { StateMark } from '../context/StateMark.tsx';
import { knownProgress } from '../context/setProgress.ts';
import { TotalText } from '../context/TotalText.tsx';
import { useReorderKeys } from '../context/useReorderKeys.ts';
import { OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace, useWorkspaceBase } from '../context/workspaceContext.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { useSetActions } from '../operations/useSetActions.ts';
import classes from './ProjectTree.module.css';

interface ProjectTreeProps {
  /** Closes the tree: the pane, or the drawer that holds it; not where something else takes its place. */
  onClose?(): void;
  /** Something was chosen in it. */
  onChoose?(): void;
}

/** Spaces × quantity with their sets, completeness and price; the way around the project. */
export function ProjectTree({ onClose, onChoose }: ProjectTreeProps): ReactNode {
  const { t, tCount } = useText();
  const { spaces, editRefusal } = useWorkspace();
  const createSpace = useCreateSpace();
  const atOnce = spacesDrawnAtOnce(spaces);
  return (
    <nav className={classes.tree} aria-label={t('OverviewSpaces')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('OverviewSpaces')}</h2>
        <span className={classes.rooms}>{tCount('OverviewRooms', spaceCount(spaces))}</span>
        {editRefusal === undefined && (
          <ActionIcon className={classes.action} aria-label={t('OverviewCreateSpace')} onClick={createSpace}>
            <Icon name="add" />
          </ActionIcon>
        )}
        {onClose !== undefined && (
          <ActionIcon className={classes.action} aria-label={t('TreeClose')} onClick={onClose}>
            <Icon name="chevronLeft" />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.spaces}>
        {spaces.map((space, index) => (
          <TreeSpace key={space.id} space={space} isAtOnce={index < atOnce} onChoose={onChoose} />
        ))}
      </ul>
      <div className={classes.legend}>
        <Legend state="complete">{t('TreeComplete')}</Legend>
        <Legend state="open">{t('TreeNotice')}</Legend>
        <Legend state="conflict">{t('TreeConflict')}</Legend>
        {editRefusal === undefined && (
          <span className={classes.keys}>
            <kbd className={classes.key}>Alt</kbd> <kbd className={classes.key}>↑</kbd>{' '}
            <kbd className={classes.key}>↓</kbd> {t('TreeMove')}
          </span>
        )}
      </div>
    </nav>
  );
}

function Legend({
  state,
  children,
}: {
  readonly state: 'complete' | 'open' | 'conflict';
  readonly children: string;
}): ReactNode {
  return (
    <span className={classes.meaning}>
      <StateMark state={state} isNamed={false} />
      {children}
    </span>
  );
}

interface TreeSpaceProps {
  readonly space: Space;
  /** Its sets are drawn before it comes near. */
  readonly isAtOnce: boolean;
  readonly onChoose: (() => void) | undefined;
}

function TreeSpace({ space, isAtOnce, onChoose }: TreeSpaceProps): ReactNode {
  const { store, selectSpace, book, verdictOf } = useWorkspace();
  const [search] = useSearchParams();
  const { place, isNear } = useNearView<HTMLLIElement>(isAtOnce);
  const { onKeyDown } = useReorderKeys({
    title: space.title,
    place: () => ({ position: store.spaces.indexOf(space), count: store.spaces.length }),
    move: (to) => store.edit((present) => moveSpace(present, space.id, to)),
  });
  const room: CSSProperties & { '--sets': number } = { '--sets': space.sets.length };
  const isShown = search.get('space') === space.id && search.get('set') === null;
  return (
    <li ref={place} onKeyDown={onKeyDown} data-drag="">
      <DragHandle surface="tree" kind="space" id={space.id} title={space.title} />
      <OverviewLink
        spaceId={space.id}
        className={classes.space}
        aria-current={isShown ? 'page' : undefined}
        onClick={() => {
          selectSpace(space.id);
          onChoose?.();
        }}
      >
        <span className={classes.name}>{space.title}</span>
        <span className={`${classes.times} sani-figures`}>× {space.quantity}</span>
      </OverviewLink>
      {isNear ? (
        <ul className={classes.sets}>
          {space.sets.map((set) => (
            <TreeSet
              key={set.id}
              space={space}
              set={set}
              onChoose={onChoose}
              isShown={search.get('set') === set.id}
              book={book}
              verdict={verdictOf(set.id)}
            />
          ))}
        </ul>
      ) : (
        <div className={classes.room} style={room} />
      )}
    </li>
  );
}

interface TreeSetProps extends Omit<TreeSpaceProps, 'isAtOnce'> {
  readonly set: ProjectSet;
  readonly isShown: boolean;
  readonly book: ArticleBook | undefined;
  readonly verdict: SetVerdict | undefined;
}

const TreeSet = memo(function TreeSet({ space, set, onChoose, isShown, book, verdict }: TreeSetProps): ReactNode {
  const { editRefusal } = useWorkspaceBase();
  const { actionsOf, onKeyDown } = useSetActions(space, set);
  return (
    <li className={classes.row} onKeyDown={onKeyDown} data-drag="">
      <DragHandle surface="tree" kind="set" id={set.id} title={set.title} />
      <OverviewLink
        spaceId={space.id}
        setId={set.id}
        className={classes.set}
        aria-current={isShown ? 'page' : undefined}
        onClick={onChoose}
      >
        <StateMark state={knownProgress(set, verdict, book)?.state} />
        <span className={classes.name}>
          {set.title}
          {set.quantity > 1 && (
            <>
              {' '}
              <span className={`${classes.times} sani-figures sani-nowrap`}>× {set.quantity}</span>
            </>
          )}
        </span>
        <span className={classes.price}>
          <TotalText total={book && setTotal(set, book.priceOf)} />
        </span>
      </OverviewLink>
      <span className={classes.menu}>
        <ItemMenu title={set.title} refusal={editRefusal} actionsOf={actionsOf} />
      </span>
    </li>
  );
});
