import { entryTotal, projectTotal, setTotal, spaceTotal, type Total } from '@sanispec/shared/pricing';
import type { Entry, ProjectSet, Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import { useArticleName } from '../context/articleNames.ts';
import { SetChips } from '../context/SetChips.tsx';
import { TotalText, timesInProject, totalInProject, useTotalNotes } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './PrintedSpaces.module.css';

interface PrintedSpacesProps {
  readonly title: string;
  /** What stands under the title besides the day. */
  readonly facts: readonly string[];
  /** What is printed of the project, down to its articles. */
  readonly spaces: readonly Space[];
}

/** Paper shows what screens unfold: every article with its number, quantity and price, and no control. */
export function PrintedSpaces(props: PrintedSpacesProps): ReactNode {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ title, facts, spaces }: PrintedSpacesProps): ReactNode {
  const { t, locale } = useText();
  const { book } = useWorkspace();
  const total = book && projectTotal(spaces, book.priceOf);
  const notes = useTotalNotes(total);
  const day = t('LabelledText', t('SharedState'), formatDate(new Date().toISOString(), locale));
  return (
    <div className={classes.sheet}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.facts}>{[...facts, day].filter((fact) => fact !== '').join(' · ')}</p>
      {spaces.map((space) => (
        <SpaceTable key={space.id} space={space} />
      ))}
      <p className={classes.total}>
        <span>
          {t('OverviewTotal')}
          {notes !== '' && <span className={classes.muted}> {notes}</span>}
        </span>
        <strong>
          <TotalText total={total} />
        </strong>
      </p>
    </div>
  );
}

/** Its head comes again on every page that the space goes on to. */
function SpaceTable({ space }: { readonly space: Space }): ReactNode {
  const { t } = useText();
  const { book } = useWorkspace();
  return (
    <table className={classes.table}>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className={classes.space}>
          <th scope="col" colSpan={5}>
            {space.title} <span className={`${classes.muted} sani-nowrap`}>× {space.quantity}</span>
          </th>
          <th scope="col" data-figure>
            <TotalText total={book && spaceTotal(space, book.priceOf)} />
          </th>
        </tr>
        <tr className={classes.columns}>
          <th scope="col">{t('PrintArticleNo')}</th>
          <th scope="col">{t('ListingProduct')}</th>
          <th scope="col" data-figure>
            {t('PrintPerSet')}
          </th>
          <th scope="col" data-figure>
            {t('PrintTotalQuantity')}
          </th>
          <th scope="col" data-figure>
            {t('ProductUnitPrice')}
          </th>
          <th scope="col" data-figure>
            {t('OverviewTotal')}
          </th>
        </tr>
      </thead>
      {space.sets.map((set) => (
        <SetRows key={set.id} space={space} set={set} />
      ))}
    </table>
  );
}

interface SetRowsProps {
  readonly space: Space;
  readonly set: ProjectSet;
}

function SetRows({ space, set }: SetRowsProps): ReactNode {
  const { t } = useText();
  const { book, verdictOf } = useWorkspace();
  const unit = book && setTotal(set, book.priceOf);
  return (
    <tbody>
      <tr className={classes.set}>
        <th scope="rowgroup" colSpan={5}>
          {set.title} {set.quantity > 1 && <span className={`${classes.muted} sani-nowrap`}>× {set.quantity} </span>}
          <SetChips set={set} verdict={verdictOf(set.id)} book={book} />
        </th>
        <td data-figure>
          <TotalText total={unit && { ...unit, cents: unit.cents * space.quantity }} />
        </td>
      </tr>
      {set.articles.length === 0 && (
        <tr>
          <td colSpan={6} className={classes.muted}>
            {t('SharedSetEmpty')}
          </td>
        </tr>
      )}
      {set.articles.map((entry) => (
        <EntryRows key={entry.id} space={space} set={set} entry={entry} />
      ))}
    </tbody>
  );
}

/** An article, and below it what comes with it, each with its own price. */
function EntryRows({ space, set, entry }: SetRowsProps & { readonly entry: Entry }): ReactNode {
  const { book } = useWorkspace();
  // What comes with an article that is not sold is left out with it (domain: Inactive and missing articles).
  const isSold = book?.isInvalid(entry.article) !== true;
  return [{ article: entry.article }, ...entry.setArticles].map(({ article }, index) => (
    <ArticleRow
      // biome-ignore lint/suspicious/noArrayIndexKey: an article may come with itself, and rows keep their places.
      key={index}
      articleId={article}
      isSub={index > 0}
      quantity={entry.quantity}
      times={timesInProject(space, set)}
      unit={isSold ? book && entryTotal({ ...entry, article, setArticles: [], quantity: 1 }, book.priceOf) : undefined}
      total={(price) => totalInProject({ ...price, cents: price.cents * entry.quantity }, space, set)}
    />
  ));
}

interface ArticleRowProps {
  readonly articleId: string;
  readonly isSub: boolean;
  /** In one set. */
  readonly quantity: number;
  /** How often the set is built. */
  readonly times: number;
  /** What one costs; undefined when it counts nothing. */
  readonly unit: Total | undefined;
  total(unit: Total): Total;
}

function ArticleRow({ articleId, isSub, quantity, times, unit, total }: ArticleRowProps): ReactNode {
  const { book, currency } = useWorkspace();
  const nameOf = useArticleName();
  const isInvalid = book?.isInvalid(articleId) === true;
  const sold = isInvalid || unit === undefined ? undefined : unit;
  return (
    <tr className={isSub ? classes.sub : undefined}>
      <td className="sani-figures">{articleId}</td>
      <td className={classes.product}>{book !== undefined && <CatalogueText>{nameOf(articleId)}</CatalogueText>}</td>
      <td data-figure>{quantity}</td>
      <td data-figure>{quantity * times}</td>
      <td data-figure>
        {sold === undefined ? (
          '–'
        ) : (
          <MoneyText cents={sold.onRequest > 0 ? undefined : sold.cents} currency={currency} />
        )}
      </td>
      <td data-figure>
        {sold === undefined || sold.onRequest > 0 ? '–' : <MoneyText cents={total(sold).cents} currency={currency} />}
      </td>
    </tr>
  );
}
