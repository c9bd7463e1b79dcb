import { ActionIcon, Button } from '@mantine/core';
import { spaceTotal, spaceUnitTotal } from '@sanispec/shared/pricing';
import { renameSpace, type Space, setSpaceQuantity } from '@sanispec/shared/project';
import { type CSSProperties, memo, type ReactNode, useId, useState } from 'react';
import { useText } from '#core/text.ts';
import { formatMoney } from '#lib/formats.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { QuantityInput } from '#ui/QuantityInput.tsx';
import { useNearView } from '#ui/useNearView.ts';
import type { ArticleBook } from '../context/articleBook.ts';
import { EditableTitle } from '../context/EditableTitle.tsx';
import { useTitleAsked } from '../context/newSet.ts';
import { TotalText } from '../context/TotalText.tsx';
import { useWorkspace, useWorkspaceBase } from '../context/workspaceContext.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { NewSetMenu } from './NewSetMenu.tsx';
import { SetLine } from './SetLine.tsx';
import classes from './SpaceCard.module.css';
import { useSpaceActions } from './useSpaceActions.ts';

interface SpaceCardProps {
  readonly space: Space;
  readonly isOpen: boolean;
  /** Its sets are drawn before it comes near. */
  readonly isAtOnce: boolean;
  /** Absent where the space stands alone under its title. */
  readonly onToggle?: (spaceId: string) => void;
}

/** A space with its sets: quantity, price, and everything that can be done with it (domain: Space). */
export function SpaceCard({ space, isOpen, isAtOnce, onToggle }: SpaceCardProps): ReactNode {
  const { activeSpace, book } = useWorkspace();
  const contentId = useId();
  const isActive = activeSpace?.id === space.id;
  const { place, isNear } = useNearView<HTMLElement>(isAtOnce, isOpen);
  const room: CSSProperties & { '--sets': number } = { '--sets': isOpen ? space.sets.length : 0 };
  return (
    <section ref={place} className={classes.card} style={room} data-active={isActive} id={`space-${space.id}`}>
      <SpaceHead
        space={space}
        isOpen={isOpen}
        onToggle={onToggle}
        isActive={isActive}
        book={book}
        contentId={contentId}
      />
      <div id={contentId} hidden={!isOpen}>
        {isNear ? (
          <>
            <Sets space={space} />
            <SpaceFoot space={space} />
          </>
        ) : (
          <div className={classes.placeholder} />
        )}
      </div>
    </section>
  );
}

function Sets({ space }: { readonly space: Space }): ReactNode {
  const { verdictOf, book } = useWorkspace();
  if (space.sets.length === 0) return null;
  return (
    <ul className={classes.sets}>
      {space.sets.map((set) => (
        <SetLine key={set.id} space={space} set={set} verdict={verdictOf(set.id)} book={book} />
      ))}
    </ul>
  );
}

const SpaceFoot = memo(function SpaceFoot({ space }: { readonly space: Space }): ReactNode {
  const { t } = useText();
  const { editRefusal } = useWorkspaceBase();
  const isEmpty = space.sets.length === 0;
  const mayEdit = editRefusal === undefined;
  if (!isEmpty && !mayEdit) return null;
  return (
    <div className={classes.foot} data-empty={isEmpty}>
      {isEmpty && <p className={classes.empty}>{t(mayEdit ? 'SpaceEmpty' : 'SummaryNoSets')}</p>}
      {mayEdit && <NewSetMenu space={space} variant={isEmpty ? 'default' : 'subtle'} />}
    </div>
  );
});

interface SpaceHeadProps {
  readonly space: Space;
  readonly isOpen: boolean;
  readonly onToggle: SpaceCardProps['onToggle'];
  readonly isActive: boolean;
  readonly book: ArticleBook | undefined;
  readonly contentId: string;
}

const SpaceHead = memo(function SpaceHead(props: SpaceHeadProps): ReactNode {
  const { space, isOpen, onToggle, isActive, book, contentId } = props;
  const { t, locale } = useText();
  const { store, currency, editRefusal } = useWorkspaceBase();
  const [isRenaming, setIsRenaming] = useState(useTitleAsked(space.id));
  const { actionsOf, onKeyDown } = useSpaceActions(space, () => setIsRenaming(true));
  const unit = book && spaceUnitTotal(space, book.priceOf);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrow moves the space whichever of its controls has the focus.
    <div className={classes.head} data-alone={onToggle === undefined} onKeyDown={onKeyDown} data-drag="">
      {onToggle !== undefined && <DragHandle surface="page" kind="space" id={space.id} title={space.title} />}
      {onToggle !== undefined && (
        <ActionIcon
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={space.title}
          onClick={() => onToggle(space.id)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </ActionIcon>
      )}
      {isRenaming && onToggle !== undefined && <h3 className="sani-visually-hidden">{space.title}</h3>}
      <EditableTitle
        title={space.title}
        isEditing={isRenaming}
        onRename={(title) => store.edit((spaces) => renameSpace(spaces, space.id, title))}
        onDone={() => setIsRenaming(false)}
      >
        {onToggle !== undefined && <h3 className={classes.title}>{space.title}</h3>}
      </EditableTitle>
      <span className={classes.quantity}>
        <QuantityInput
          value={space.quantity}
          label={t('QuantityOf', space.title)}
          disabled={editRefusal !== undefined}
          onChange={(quantity) => store.edit((spaces) => setSpaceQuantity(spaces, space.id, quantity))}
        />
      </span>
      <WorkWithSpace space={space} isActive={isActive} />
      <span className={classes.each}>
        {unit !== undefined && space.quantity > 1 && t('OverviewEach', formatMoney(unit.cents, currency, locale))}
      </span>
      <span className={classes.price}>
        <TotalText total={book && spaceTotal(space, book.priceOf)} />
      </span>
      <span className={classes.menu}>
        <ItemMenu title={space.title} refusal={editRefusal} actionsOf={actionsOf} />
      </span>
    </div>
  );
});

function WorkWithSpace({ space, isActive }: Pick<SpaceHeadProps, 'space' | 'isActive'>): ReactNode {
  const { t } = useText();
  const { selectSpace } = useWorkspaceBase();
  return (
    <span className={classes.work}>
      {isActive ? (
        <Chip meaning="primary">{t('OverviewActiveSpace')}</Chip>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => selectSpace(space.id)}>
          <span className={classes.long}>{t('OverviewWorkWithSpace')}</span>
          <span className={classes.short}>{t('OverviewOpenSpace')}</span>
        </Button>
      )}
      {/* The room of both, so that the columns stand still whichever space is active. */}
      <span className={classes.room} data-text={t('OverviewActiveSpace')} />
      <span className={`${classes.room} ${classes.long}`} data-text={t('OverviewWorkWithSpace')} />
    </span>
  );
}
