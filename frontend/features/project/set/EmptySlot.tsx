import { Button } from '@mantine/core';
import type { SlotVerdict } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ShownSlot } from '../context/setSlots.ts';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ExclusionList } from './ExclusionList.tsx';
import { SlotRepairs } from './SetRepairs.tsx';
import classes from './Slot.module.css';

interface EmptySlotProps {
  readonly set: ProjectSet;
  readonly slot: ShownSlot;
  /** The one to fill first: its button is the view's primary one. */
  readonly isNext: boolean;
}

/** A place without an entry: to be filled, optional, filled by a sub-article, not needed, or impossible to fill. */
export function EmptySlot({ set, slot, isNext }: EmptySlotProps): ReactNode {
  const { verdict } = slot;
  switch (verdict?.state) {
    case 'mandatoryEmpty':
      return <ToFill set={set} slot={slot} isNext={isNext} verdict={verdict} />;
    case 'contradiction':
      return <Contradiction set={set} slot={slot} isNext={isNext} verdict={verdict} />;
    case 'notNeeded':
      return <Quiet slot={slot} chip="SlotNotNeeded" />;
    case 'filled':
      return <FilledBySubArticle slot={slot} />;
    default:
      return (
        <Quiet slot={slot} chip="SlotOptional">
          {verdict !== undefined && <AddButton set={set} verdict={verdict} />}
        </Quiet>
      );
  }
}

type JudgedSlotProps = EmptySlotProps & { readonly verdict: SlotVerdict };

function ToFill({ set, slot, isNext, verdict }: JudgedSlotProps): ReactNode {
  const { tCount, t } = useText();
  const { labels, editRefusal } = useWorkspace();
  const label = labels.category(slot.subCategory);
  const { fitCount, hiddenCount } = verdict;
  const mayChoose = editRefusal === undefined;
  return (
    <div className={`${classes.slot} ${classes.toFill}`}>
      <Picture slot={slot} />
      <div className={classes.words}>
        <p className={classes.label}>
          <BreakableLabel>{label}</BreakableLabel> <Chip meaning="notice">{t('SlotMandatory')}</Chip>
        </p>
        <p className={classes.title}>
          {mayChoose ? tCount('SlotChoose', fitCount, t(`Choose${slot.subCategory}`)) : t('OpenPointEmptySlot', label)}
        </p>
        {mayChoose && hiddenCount > 0 && <p className={classes.hint}>{tCount('SlotOthersDoNotFit', hiddenCount)}</p>}
      </div>
      {mayChoose && (
        <Button
          component={ListingLink}
          set={set}
          subCategory={slot.subCategory}
          className={classes.choose}
          size="md"
          variant={isNext ? 'filled' : 'default'}
        >
          {tCount('SlotChooseFrom', fitCount)}
        </Button>
      )}
    </div>
  );
}

function Contradiction({ set, slot, verdict }: JudgedSlotProps): ReactNode {
  const { t } = useText();
  const { labels } = useWorkspace();
  return (
    <div className={classes.slot} data-conflict>
      <Picture slot={slot} />
      <div className={classes.words}>
        <p className={classes.label}>
          <BreakableLabel>{labels.category(slot.subCategory)}</BreakableLabel>{' '}
          <Chip meaning="conflict">{t('SlotContradiction')}</Chip>
        </p>
        <p className={classes.title}>{t('SlotContradictionHint')}</p>
      </div>
      <ExclusionList set={set} exclusions={verdict.exclusions}>
        <SlotRepairs set={set} subCategory={slot.subCategory} />
      </ExclusionList>
    </div>
  );
}

function FilledBySubArticle({ slot }: { readonly slot: ShownSlot }): ReactNode {
  const { t } = useText();
  const { book, labels } = useWorkspace();
  const { filledBy, subCategory } = slot;
  const sub = filledBy?.setArticles.find(({ article }) => book?.find(article)?.subCategory === subCategory);
  return (
    <div className={classes.slot}>
      <Picture slot={slot} />
      <div className={classes.words}>
        <p className={classes.label}>
          <BreakableLabel>{labels.category(subCategory)}</BreakableLabel> <Chip meaning="fits">{t('SlotFits')}</Chip>
        </p>
        {sub !== undefined && <p className={classes.title}>{book?.titleOf(sub.article)}</p>}
        {filledBy !== undefined && (
          <p className={classes.hint}>
            {t('SlotFilledBySubArticle', book?.titleOf(filledBy.article) ?? filledBy.article)}
          </p>
        )}
      </div>
    </div>
  );
}

interface QuietProps {
  readonly slot: ShownSlot;
  readonly chip: 'SlotOptional' | 'SlotNotNeeded';
  readonly children?: ReactNode;
}

function Quiet({ slot, chip, children }: QuietProps): ReactNode {
  const { t } = useText();
  const { labels } = useWorkspace();
  return (
    <div className={`${classes.slot} ${classes.quiet}`}>
      <span className={classes.small}>
        <SubCategoryIcon subCategory={slot.subCategory} size={32} />
      </span>
      <div className={classes.words}>
        <p className={classes.label}>
          <BreakableLabel>{labels.category(slot.subCategory)}</BreakableLabel> <Chip meaning="neutral">{t(chip)}</Chip>
        </p>
      </div>
      {children}
    </div>
  );
}

function AddButton({ set, verdict }: { readonly set: ProjectSet; readonly verdict: SlotVerdict }): ReactNode {
  const { tCount } = useText();
  const { editRefusal } = useWorkspace();
  if (editRefusal !== undefined) return null;
  return (
    <Button
      component={ListingLink}
      set={set}
      subCategory={verdict.subCategory}
      className={classes.more}
      variant="subtle"
      leftSection={<Icon name="add" />}
    >
      {tCount('SlotAdd', verdict.fitCount)}
    </Button>
  );
}

function Picture({ slot }: { readonly slot: ShownSlot }): ReactNode {
  return (
    <span className={classes.picture} data-empty>
      <SubCategoryIcon subCategory={slot.subCategory} size={48} />
    </span>
  );
}
