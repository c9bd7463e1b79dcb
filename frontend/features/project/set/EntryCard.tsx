import { Button } from '@mantine/core';
import { entryTotal } from '@sanispec/shared/pricing';
import { type Entry, setEntryQuantity } from '@sanispec/shared/project';
import { type ReactNode, useRef, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { QuantityInput } from '#ui/QuantityInput.tsx';
import { ArticleNumber } from '../context/ArticleNumber.tsx';
import { useArticleName } from '../context/articleNames.ts';
import { exclusionsOf, isInConflict } from '../context/setSlots.ts';
import { TotalText } from '../context/TotalText.tsx';
import { UndoQuantityButton } from '../context/UndoQuantityButton.tsx';
import { ListingLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { EntryAlternatives } from './EntryAlternatives.tsx';
import { EntryNote } from './EntryNote.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { ExclusionList } from './ExclusionList.tsx';
import { SetArticleList } from './SetArticleList.tsx';
import classes from './Slot.module.css';
import { type EntryProps, useEntryActions } from './useEntryActions.ts';

/** An article in its slot: verdict, quantity, price, what came with it and what is wrong with it (domain: Entry). */
export function EntryCard({ set, slot, entry }: EntryProps): ReactNode {
  const { tCount } = useText();
  const { book, verdictOf, editRefusal } = useWorkspace();
  const [isWriting, setIsWriting] = useState(false);
  const giveFocusBack = useRef<() => void>(undefined);
  const { actionsOf, onKeyDown, canMove } = useEntryActions({ set, slot, entry }, writeNote);
  const title = book?.titleOf(entry.article) ?? entry.article;
  const isIncompatible = verdictOf(set.id)?.incompatibleEntryIds.includes(entry.id) === true;
  const exclusions = isIncompatible ? exclusionsOf(entry.id, slot.verdict?.exclusions ?? []) : [];
  const fitCount = slot.verdict?.fitCount ?? 0;

  function writeNote(): void {
    giveFocusBack.current = rememberFocus();
    setIsWriting(true);
  }

  function closeNote(): void {
    setIsWriting(false);
    giveFocusBack.current?.();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt+arrow moves the entry whichever of its controls has the focus.
    <div className={classes.slot} data-conflict={isIncompatible || undefined} onKeyDown={onKeyDown} data-drag="">
      {canMove && <DragHandle surface="page" kind="entry" id={entry.id} title={title} />}
      <EntryPicture source={book?.pictureOf(entry.article) ?? ''} subCategory={entry.subCategory} />
      <EntryWords set={set} slot={slot} entry={entry} />
      <EntryFigures entry={entry} title={title} />
      <span className={classes.menu}>
        <ItemMenu title={title} refusal={editRefusal} actionsOf={actionsOf} />
      </span>
      <QuantityByRule entry={entry} />
      <EntryNote entry={entry} isWriting={isWriting} onDone={closeNote} />
      <SetArticleList entry={entry} />
      <EntryAlternatives set={set} slot={slot} entry={entry} />
      {exclusions.length > 0 && (
        <ExclusionList set={set} exclusions={exclusions} {...(fitCount > 0 && { offeredEntryId: entry.id })}>
          {fitCount > 0 && (
            <Button
              component={ListingLink}
              set={set}
              subCategory={slot.subCategory}
              replacingEntryId={entry.id}
              variant="subtle"
            >
              {tCount('SlotSeeFitting', fitCount)}
            </Button>
          )}
        </ExclusionList>
      )}
    </div>
  );
}

function EntryWords({ set, slot, entry }: EntryProps): ReactNode {
  const { t } = useText();
  const { book, labels, projectId } = useWorkspace();
  const article = book?.find(entry.article);
  const nameOf = useArticleName();
  return (
    <div className={classes.words}>
      <p className={classes.label}>
        <BreakableLabel>{labels.category(slot.subCategory)}</BreakableLabel>{' '}
        <EntryChip set={set} slot={slot} entry={entry} />
        {slot.verdict?.allowsMultiple === true && <Chip meaning="neutral">{t('SlotSeveralAllowed')}</Chip>}
      </p>
      <p className={classes.title}>
        {article === undefined ? (
          nameOf(entry.article)
        ) : (
          <LocaleLink
            to="projectProductDetail"
            params={{ projectId, articleId: entry.article }}
            query={{ set: set.id }}
            className={classes.link ?? ''}
          >
            <CatalogueText>{nameOf(entry.article)}</CatalogueText>
          </LocaleLink>
        )}
      </p>
      <p className={classes.hint}>
        <ArticleNumber id={entry.article} article={article} />
      </p>
    </div>
  );
}

function EntryChip({ set, entry }: EntryProps): ReactNode {
  const { t } = useText();
  const { book, verdictOf } = useWorkspace();
  const verdict = verdictOf(set.id);
  if (book?.isInvalid(entry.article) === true) {
    const isKnown = book.find(entry.article) !== undefined;
    return (
      <Chip meaning="notice" icon="alert">
        {t(isKnown ? 'SlotInactive' : 'SlotMissing')}
      </Chip>
    );
  }
  if (verdict === undefined) return null;
  if (isInConflict(entry.id, verdict)) return <Chip meaning="conflict">{t('SlotConflict')}</Chip>;
  return <Chip meaning="fits">{t('SlotFits')}</Chip>;
}

/** The entry's own price; its sub-articles show theirs below. */
function EntryFigures({ entry, title }: { readonly entry: Entry; readonly title: string }): ReactNode {
  const { t } = useText();
  const { store, book, editRefusal } = useWorkspace();
  return (
    <div className={classes.figures}>
      <QuantityInput
        value={entry.quantity}
        label={t('QuantityOf', title)}
        disabled={editRefusal !== undefined}
        onChange={(quantity) => store.edit((spaces) => setEntryQuantity(spaces, entry.id, quantity))}
      />
      <span className={classes.price}>
        <TotalText total={book && entryTotal({ ...entry, setArticles: [] }, book.priceOf)} />
      </span>
    </div>
  );
}

/** Who set the quantity, and the way back (domain: Quantity rules). */
function QuantityByRule({ entry }: { readonly entry: Entry }): ReactNode {
  const { t } = useText();
  const { book, labels } = useWorkspace();
  const { quantitySetBy } = entry;
  if (quantitySetBy === undefined) return null;
  const by = book?.titleOf(quantitySetBy.articleId) ?? quantitySetBy.articleId;
  return (
    <p className={classes.byRule}>
      <Icon name="info" />
      <span>{t('EntryQuantitySetBy', entry.quantity, by, labels.property(quantitySetBy.attribute))}</span>
      <UndoQuantityButton entry={entry} />
    </p>
  );
}
