import type { Exclusion } from '@sanispec/shared/compatibility';
import { entryTotal, setUnitTotal } from '@sanispec/shared/pricing';
import { inAssemblyOrder, type ProjectSet, type Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { slotSentence } from '#catalogue/fitSentence.ts';
import { capitalise } from '#catalogue/shortName.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { TotalText, totalInProject, useTotalNotes } from '../context/TotalText.tsx';
import { UndoQuantityButton } from '../context/UndoQuantityButton.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './SetSummary.module.css';

interface SetSummaryProps {
  readonly space: Space;
  readonly set: ProjectSet;
}

/** Running total and fit notes of one set. */
export function SetSummary({ space, set }: SetSummaryProps): ReactNode {
  return (
    <div className={classes.pane}>
      <RunningTotal space={space} set={set} />
      <FitNotes set={set} />
    </div>
  );
}

function RunningTotal({ space, set }: SetSummaryProps): ReactNode {
  const { t, tCount } = useText();
  const { book, verdictOf, labels } = useWorkspace();
  const unit = book && setUnitTotal(set, book.priceOf);
  const total = unit && totalInProject(unit, space, set);
  const notes = useTotalNotes(unit);
  const nameOf = book?.namesIn(set, { t, labels }) ?? String;
  const toChoose = verdictOf(set.id)?.slots.filter(({ state }) => state === 'mandatoryEmpty') ?? [];
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('TotalRunning')}</h2>
      <ul className={classes.lines}>
        {inAssemblyOrder(set).map((entry) => (
          <li key={entry.id} className={classes.line}>
            <span className="sani-breakable">
              {capitalise(nameOf(entry.article))}
              {entry.setArticles.map(({ article }) => (
                <span key={article} className={classes.muted}>
                  {' + '}
                  <CatalogueText>{book?.find(article)?.product || book?.titleOf(article) || article}</CatalogueText>
                </span>
              ))}
              {entry.quantity > 1 && (
                <>
                  {' '}
                  <span className={`${classes.muted} sani-figures sani-nowrap`}>× {entry.quantity}</span>
                </>
              )}
            </span>
            <TotalText total={book && entryTotal(entry, book.priceOf)} />
          </li>
        ))}
        {toChoose.map(({ subCategory }) => (
          <li key={subCategory} className={`${classes.line} ${classes.muted}`}>
            {t('TotalToChoose', labels.category(subCategory))}
          </li>
        ))}
      </ul>
      <p className={`${classes.line} ${classes.unit}`}>
        <span className={classes.muted}>{t('TotalPerSet')}</span>
        <TotalText total={unit} />
      </p>
      <p className={`${classes.line} ${classes.sum}`}>
        <span>{tCount('TotalInProject', space.quantity)}</span>
        <span className={classes.total}>
          <TotalText total={total} />
        </span>
      </p>
      {notes !== '' && <p className={classes.hint}>{notes}</p>}
    </section>
  );
}

function FitNotes({ set }: { readonly set: ProjectSet }): ReactNode {
  const { t } = useText();
  const { verdictOf, labels, book } = useWorkspace();
  const verdict = verdictOf(set.id);
  const judged =
    verdict?.slots.filter(
      ({ state, isMandatory }) => state === 'conflict' || (state === 'contradiction' && isMandatory),
    ) ?? [];
  const adjusted = set.articles.flatMap((entry) =>
    entry.quantitySetBy === undefined ? [] : [{ entry, by: entry.quantitySetBy }],
  );
  const titleOf = book?.namesIn(set, { t, labels }) ?? String;
  const sentenceOf = (exclusion: Exclusion): string => slotSentence(exclusion, { t, labels, titleOf }).sentence;
  const isSettled = verdict !== undefined && set.articles.length > 0;
  const sentences = new Set(judged.flatMap(({ exclusions }) => exclusions.map(sentenceOf)));
  if (!isSettled && sentences.size + adjusted.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('FitNotes')}</h2>
      <ul className={classes.notes}>
        {[...sentences].map((sentence) => (
          <li key={sentence} className={classes.note} data-kind="conflict">
            <Icon name="alert" />
            <span>{sentence}</span>
          </li>
        ))}
        {adjusted.map(({ entry, by }) => (
          <li key={entry.id} className={classes.note}>
            <Icon name="info" />
            <span>
              {t(
                'LabelledText',
                capitalise(titleOf(entry.article)),
                t('EntryQuantitySetBy', entry.quantity, titleOf(by.articleId), labels.property(by.attribute)),
              )}
            </span>
            <UndoQuantityButton entry={entry} />
          </li>
        ))}
        {isSettled && sentences.size === 0 && (
          <li className={classes.note} data-kind="fits">
            <Icon name="check" />
            <span>{t('FitNotesNone')}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
