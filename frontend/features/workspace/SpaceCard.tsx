import { ActionIcon, Button } from '@mantine/core';
import { spaceTotal, spaceUnitTotal } from '@sanispec/shared/pricing';
import { renameSpace, type Space, setSpaceQuantity } from '@sanispec/shared/project';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../app/text.ts';
import { Chip } from '../../components/Chip.tsx';
import { Icon } from '../../components/Icon.tsx';
import { QuantityInput } from '../../components/QuantityInput.tsx';
import { formatMoney } from '../../lib/formats.ts';
import { EditableTitle } from './EditableTitle.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { NewSetMenu } from './NewSetMenu.tsx';
import { SetLine } from './SetLine.tsx';
import classes from './SpaceCard.module.css';
import { TotalText } from './TotalText.tsx';
import { useSpaceActions } from './useSpaceActions.ts';
import { useWorkspace } from './workspaceContext.ts';

interface SpaceCardProps {
  readonly space: Space;
  readonly isOpen: boolean;
  /** Absent where the space stands alone under its title. */
  readonly onToggle?: () => void;
}

/** A space with its sets: quantity, price, and everything that can be done with it (§2.7, §3.2). */
export function SpaceCard({ space, isOpen, onToggle }: SpaceCardProps): ReactNode {
  const { t } = useText();
  const { activeSpace } = useWorkspace();
  const contentId = useId();
  return (
    <section className={classes.card} data-active={activeSpace?.id === space.id} id={`space-${space.id}`}>
      <SpaceHead space={space} isOpen={isOpen} contentId={contentId} {...(onToggle !== undefined && { onToggle })} />
      <div id={contentId} hidden={!isOpen}>
        {space.sets.length > 0 && (
          <ul className={classes.sets}>
            {space.sets.map((set) => (
              <SetLine key={set.id} space={space} set={set} />
            ))}
          </ul>
        )}
        <div className={classes.foot} data-empty={space.sets.length === 0}>
          {space.sets.length === 0 && <p className={classes.empty}>{t('SpaceEmpty')}</p>}
          <NewSetMenu space={space} variant={space.sets.length === 0 ? 'default' : 'subtle'} />
        </div>
      </div>
    </section>
  );
}

interface SpaceHeadProps extends SpaceCardProps {
  readonly contentId: string;
}

function SpaceHead({ space, isOpen, onToggle, contentId }: SpaceHeadProps): ReactNode {
  const { t, locale } = useText();
  const { store, book, currency } = useWorkspace();
  const [isRenaming, setIsRenaming] = useState(false);
  const { actions, destructive, onKeyDown } = useSpaceActions(space, () => setIsRenaming(true));
  const unit = book && spaceUnitTotal(space, book.priceOf);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrow moves the space whichever of its controls has the focus.
    <div className={classes.head} onKeyDown={onKeyDown}>
      {onToggle !== undefined && (
        <ActionIcon
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={space.title}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </ActionIcon>
      )}
      <EditableTitle
        title={space.title}
        isEditing={isRenaming}
        onRename={(title) => store.edit((spaces) => renameSpace(spaces, space.id, title))}
        onDone={() => setIsRenaming(false)}
      >
        {onToggle !== undefined && <h3 className={classes.title}>{space.title}</h3>}
      </EditableTitle>
      <QuantityInput
        value={space.quantity}
        label={t('QuantityOf', space.title)}
        onChange={(quantity) => store.edit((spaces) => setSpaceQuantity(spaces, space.id, quantity))}
      />
      <WorkWithSpace space={space} />
      <span className={classes.each}>
        {unit !== undefined && space.quantity > 1 && t('OverviewEach', formatMoney(unit.cents, currency, locale))}
      </span>
      <span className={classes.tail}>
        <span className={classes.price}>
          <TotalText total={book && spaceTotal(space, book.priceOf)} />
        </span>
        <ItemMenu title={space.title} actions={actions} destructive={destructive} />
      </span>
    </div>
  );
}

function WorkWithSpace({ space }: { readonly space: Space }): ReactNode {
  const { t } = useText();
  const { activeSpace, selectSpace } = useWorkspace();
  return (
    <span className={classes.work}>
      {activeSpace?.id === space.id ? (
        <Chip meaning="primary">{t('OverviewActiveSpace')}</Chip>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => selectSpace(space.id)}>
          {t('OverviewWorkWithSpace')}
        </Button>
      )}
    </span>
  );
}
