import { Skeleton } from '@mantine/core';
import { entryTotal, setTotal, spaceTotal, type Total } from '@sanispec/shared/pricing';
import type { Entry, ProjectSet, Space } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { ArticleBook } from '../context/articleBook.ts';
import { leftName } from '../context/articleNames.ts';
import classes from './SharedProjectPage.module.css';

interface Shown {
  /** Undefined until the catalogue has answered. */
  readonly book: ArticleBook | undefined;
  readonly labels: CatalogueLabels;
  /** ISO 4217; undefined where prices are not shown. */
  readonly currency: string | undefined;
}

/** A sum; 'On request' when nothing in it has a price; a place-holder until prices are known. */
export function SumText({
  total,
  currency,
}: {
  readonly total: Total | undefined;
  readonly currency: string;
}): ReactNode {
  if (total === undefined) return <Skeleton component="span" display="inline-block" width={64} height={12} />;
  const isOnRequest = total.cents === 0 && total.onRequest > 0;
  return <MoneyText cents={isOnRequest ? undefined : total.cents} currency={currency} />;
}

/** How often a space or a set is built, and what that costs. */
function Figures({
  quantity,
  total,
  currency,
}: Pick<Shown, 'currency'> & { readonly quantity: number; readonly total: Total | undefined }): ReactNode {
  return (
    <span className={classes.figures}>
      <span className="sani-figures sani-nowrap">× {quantity}</span>
      {currency !== undefined && (
        <span className={classes.price}>
          <SumText total={total} currency={currency} />
        </span>
      )}
    </span>
  );
}

/** A space of a shared project, as a section with its sets. */
export function SharedSpace({ space, ...shown }: Shown & { readonly space: Space }): ReactNode {
  const { book, currency } = shown;
  return (
    <section className={classes.space}>
      <header className={classes.spaceHead}>
        <h2 className={classes.spaceTitle}>{space.title}</h2>
        <Figures quantity={space.quantity} total={book && spaceTotal(space, book.priceOf)} currency={currency} />
      </header>
      {space.sets.map((set) => (
        <SharedSet key={set.id} set={set} {...shown} />
      ))}
    </section>
  );
}

function SharedSet({ set, ...shown }: Shown & { readonly set: ProjectSet }): ReactNode {
  const { t } = useText();
  const { book, currency } = shown;
  return (
    <section className={classes.set}>
      <header className={classes.setHead}>
        <h3 className={classes.setTitle}>{set.title}</h3>
        <Figures quantity={set.quantity} total={book && setTotal(set, book.priceOf)} currency={currency} />
      </header>
      {set.articles.length === 0 && <p className={classes.muted}>{t('SharedSetEmpty')}</p>}
      {set.articles.length > 0 && (
        <ul className={classes.entries}>
          {set.articles.map((entry) => (
            <SharedEntry key={entry.id} entry={entry} {...shown} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SharedEntry({ entry, book, labels, currency }: Shown & { readonly entry: Entry }): ReactNode {
  const { article, setArticles, subCategory, quantity } = entry;
  return (
    <li className={classes.entry}>
      <Picture source={book?.pictureOf(article) ?? ''} entry={entry} />
      <div className={classes.words}>
        <p className={classes.label}>{labels.category(subCategory)}</p>
        <ArticleLine articleId={article} book={book} currency={currency} />
        {setArticles.map((sub) => (
          <ArticleLine key={sub.article} articleId={sub.article} book={book} currency={currency} isSub />
        ))}
      </div>
      <Figures quantity={quantity} total={book && entryTotal(entry, book.priceOf)} currency={currency} />
    </li>
  );
}

function Picture({ source, entry }: { readonly source: string; readonly entry: Entry }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className={classes.picture}>
      {source === '' || isBroken ? (
        <SubCategoryIcon subCategory={entry.subCategory} size={48} />
      ) : (
        <img src={source} alt="" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

function ArticleLine({
  articleId,
  book,
  currency,
  isSub = false,
}: Pick<Shown, 'book' | 'currency'> & { readonly articleId: string; readonly isSub?: boolean }): ReactNode {
  const text = useText();
  const isInvalid = book?.isInvalid(articleId) === true;
  const title = isInvalid ? leftName(articleId, book, text, currency !== undefined) : book?.find(articleId)?.title;
  return (
    <p className={isSub ? classes.sub : classes.article}>
      {title !== undefined && <CatalogueText>{title}</CatalogueText>}{' '}
      <span className={`${classes.number} sani-figures`}>{articleId}</span>
    </p>
  );
}
