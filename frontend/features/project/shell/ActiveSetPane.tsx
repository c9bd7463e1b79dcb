import { Button, Menu } from '@mantine/core';
import { decidingSubCategory, type SubCategory, subCategoriesOf } from '@sanispec/shared/catalogue';
import type { SlotState } from '@sanispec/shared/compatibility';
import { entryTotal, setUnitTotal } from '@sanispec/shared/pricing';
import type { ProjectSet, Space } from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { listingParams } from '#catalogue/listingUrl.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { capitalise } from '#catalogue/shortName.ts';
import { useText } from '#core/text.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
import { Chip } from '#ui/Chip.tsx';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { knownProgress } from '../context/setProgress.ts';
import { type ShownSlot, shownSlots } from '../context/setSlots.ts';
import { TotalText, totalInProject, useTotalNotes } from '../context/TotalText.tsx';
import { ListingLink, OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './ActiveSetPane.module.css';
import { NextStepButton } from './NextStepButton.tsx';

interface ActiveSetPaneProps {
  readonly space: Space;
  readonly set: ProjectSet;
}

const stateTexts: Readonly<Partial<Record<SlotState, SiteTextKey>>> = {
  mandatoryEmpty: 'SlotMandatory',
  optionalEmpty: 'SlotOptional',
  notNeeded: 'SlotNotNeeded',
  conflict: 'SlotConflict',
  contradiction: 'SlotContradiction',
  inactive: 'SlotInactive',
  missing: 'SlotMissing',
};

/** The active set beside the listing: each slot leads to the products for it; below what the set costs. */
export function ActiveSetPane({ space, set }: ActiveSetPaneProps): ReactNode {
  const { t } = useText();
  const { book, verdictOf } = useWorkspace();
  return (
    <section aria-label={t('ListingActiveSet')}>
      <div className={classes.head}>
        <div className={classes.names}>
          <p className={classes.space}>
            {space.title}
            {space.quantity > 1 && ` ×\u00a0${space.quantity}`}
          </p>
          <h2 className={classes.title}>
            <OverviewLink setId={set.id}>{set.title}</OverviewLink>
          </h2>
        </div>
        <ChangeSetMenu set={set} />
      </div>
      <ol className={classes.slots} aria-label={t('SetSlots')}>
        {shownSlots(set, verdictOf(set.id), book).map((slot, index) => (
          <li key={slot.subCategory}>
            <SlotLine set={set} slot={slot} number={index + 1} />
          </li>
        ))}
      </ol>
      <Totals space={space} set={set} />
      <div className={classes.next}>
        <NextStepButton set={set} fullWidth />
      </div>
    </section>
  );
}

/**
 * Makes another set the active one. One of the same type leaves the listing and its filters as they are; for any other
 * its own products are opened.
 */
function ChangeSetMenu({ set: active }: Pick<ActiveSetPaneProps, 'set'>): ReactNode {
  const { t } = useText();
  const { spaces, selectSet } = useWorkspace();
  if (spaces.flatMap(({ sets }) => sets).length < 2) return null;
  return (
    <DeferredMenu
      width={280}
      position="bottom-end"
      button={
        <Button className={classes.change} variant="default" size="xs" rightSection={<Icon name="chevronDown" />}>
          {t('ListingChangeSet')}
        </Button>
      }
    >
      {spaces
        .filter(({ sets }) => sets.length > 0)
        .map(({ id, title, sets }) => [
          <Menu.Label key={id}>{title}</Menu.Label>,
          ...sets.map((set) => (
            <Menu.Item
              key={set.id}
              leftSection={<SubCategoryIcon subCategory={firstSubCategory(set)} size={24} />}
              aria-current={set.id === active.id ? 'true' : undefined}
              {...(set.type === active.type
                ? { onClick: () => selectSet(set.id) }
                : {
                    renderRoot: (props: object) => (
                      <ListingLink set={set} subCategory={firstSubCategory(set)} {...props} />
                    ),
                  })}
            >
              {set.title}
            </Menu.Item>
          )),
        ])}
    </DeferredMenu>
  );
}

function firstSubCategory({ type }: Pick<ProjectSet, 'type'>): SubCategory {
  return decidingSubCategory[type] ?? subCategoriesOf[type][0];
}

/** The same in a line: what a set costs, and that something in it does not fit. */
export function ActiveSetFigure({ set }: Pick<ActiveSetPaneProps, 'set'>): ReactNode {
  const { tCount } = useText();
  const { book, verdictOf } = useWorkspace();
  const conflicts = knownProgress(set, verdictOf(set.id), book)?.conflicts ?? 0;
  return (
    <>
      <TotalText total={book && setUnitTotal(set, book.priceOf)} />
      {conflicts > 0 && (
        <>
          {' '}
          <Chip meaning="conflict">
            <span aria-hidden="true">{conflicts}</span>
            <span className="sani-visually-hidden"> {tCount('ChipConflicts', conflicts)}</span>
          </Chip>
        </>
      )}
    </>
  );
}

interface SlotLineProps {
  readonly set: ProjectSet;
  readonly slot: ShownSlot;
  readonly number: number;
}

/** Title of what fills the slot, or its name; '' while titles are not known yet. */
function useSlotTitle(set: ProjectSet, { entries, filledBy, subCategory }: ShownSlot): ReactNode {
  const { t } = useText();
  const { book, labels } = useWorkspace();
  if (entries.length === 0 && filledBy === undefined)
    return <BreakableLabel>{labels.category(subCategory)}</BreakableLabel>;
  const sub = filledBy?.setArticles.find(({ article }) => book?.find(article)?.subCategory === subCategory);
  const ids = entries.length > 0 ? entries.map(({ article }) => article) : sub === undefined ? [] : [sub.article];
  const nameOf = book?.namesIn(set, { t, labels }) ?? String;
  return ids.map((id) => capitalise(nameOf(id))).join(', ');
}

function SlotLine({ set, slot, number }: SlotLineProps): ReactNode {
  const { t, tCount } = useText();
  const { book, labels } = useWorkspace();
  const [search] = useSearchParams();
  const { subCategory, entries, verdict } = slot;
  const title = useSlotTitle(set, slot);
  const isEmpty = verdict?.state === 'mandatoryEmpty' || verdict?.state === 'optionalEmpty';
  const stateText = verdict && stateTexts[verdict.state];
  const isHere = search.get(listingParams.sub) === subCategory;
  return (
    <ListingLink
      set={set}
      subCategory={subCategory}
      className={classes.slot}
      data-state={verdict?.state}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      <span className={`${classes.number} sani-figures`}>{number}</span>
      <span className={classes.drawing} data-empty={isEmpty}>
        <SubCategoryIcon subCategory={subCategory} size={32} />
      </span>
      <span className={classes.words}>
        <span>
          {title}{' '}
          {entries.flatMap((entry) =>
            entry.setArticles.map(({ article }) => (
              <span key={`${entry.id} ${article}`} className={`${classes.space} ${classes.companion}`}>
                {'+ '}
                <CatalogueText>{book?.find(article)?.product || book?.titleOf(article) || article}</CatalogueText>
              </span>
            )),
          )}
        </span>
        <span className={classes.state}>
          <BreakableLabel>{stateText === undefined ? labels.category(subCategory) : t(stateText)}</BreakableLabel>
        </span>
      </span>
      <span className={classes.figure}>
        {isEmpty && verdict !== undefined ? (
          <span className={classes.space}>{tCount('SlotFitCount', verdict.fitCount)}</span>
        ) : (
          entries.map((entry) => <TotalText key={entry.id} total={book && entryTotal(entry, book.priceOf)} />)
        )}
      </span>
    </ListingLink>
  );
}

function Totals({ space, set }: ActiveSetPaneProps): ReactNode {
  const { t, tCount } = useText();
  const { book } = useWorkspace();
  const unit = book && setUnitTotal(set, book.priceOf);
  const notes = useTotalNotes(unit);
  return (
    <div className={classes.totals}>
      <p className={classes.line}>
        <span className={classes.space}>{t('TotalPerSet')}</span>
        <TotalText total={unit} />
      </p>
      <p className={classes.line}>
        <strong>{tCount('TotalInProject', space.quantity)}</strong>
        <strong className={classes.total}>
          <TotalText total={unit && totalInProject(unit, space, set)} />
        </strong>
      </p>
      {notes !== '' && <p className={classes.space}>{notes}</p>}
    </div>
  );
}
