import { type Article, isYesOrNo } from '@sanispec/shared/catalogue';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import type { ListingItem } from '@sanispec/shared/listing';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useId } from 'react';
import { CatalogueText, CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery, unaskedKey } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CompareCheckbox } from '../compare/CompareCheckbox.tsx';
import { ActionButton } from '../product/ActionButton.tsx';
import { ArticleNumber } from '../product/ArticleNumber.tsx';
import { ComesWith, companionsIn } from '../product/ComesWith.tsx';
import { decidingAttributes } from '../product/decidingAttributes.ts';
import { OneStop } from '../product/OneStop.tsx';
import { ProductLink } from '../product/ProductLink.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cardActions, usedIn, useProductActions } from '../product/productActions.ts';
import { useListedVerdict } from '../product/useVerdict.ts';
import type { ListingJudging } from '../state/useListing.ts';
import { PriceRange } from './PriceRange.tsx';
import classes from './ProductCard.module.css';
import { isSaidIn } from './saidInTitle.ts';
import type { CardView } from './useCardViews.ts';
import { VariantPicker } from './VariantPicker.tsx';

/** What all cards of a listing share. */
export interface CardSurroundings {
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly judging: ListingJudging;
  readonly replacingEntryId: string | undefined;
  /** Entries are products with their variants; otherwise each article is one. */
  readonly listsProducts: boolean;
  allowsMultiple(article: Article): boolean;
}

interface ShownVariant {
  readonly article: Article;
  /** Another variant was chosen, and is about to be shown in its place. */
  readonly isLeaving: boolean;
}

/** The article that the card shows: its own, or the variant chosen on it once that is known. */
function useShownVariant({ article }: ListingItem, chosenId: string, summary: CatalogueSummary): ShownVariant {
  const isOther = chosenId !== article.id;
  const query = articlesQuery(summary, [chosenId]);
  const { data } = useQuery({ ...query, queryKey: isOther ? query.queryKey : unaskedKey, enabled: isOther });
  const other = isOther ? data?.[0] : undefined;
  return { article: other ?? article, isLeaving: isOther && other === undefined };
}

/** The variant chosen on the card, unless a newer catalogue has it no more. */
function chosenVariant({ article, variants }: ListingItem, chosenId: string | undefined): string {
  return variants.find(({ articleId }) => articleId === chosenId)?.articleId ?? article.id;
}

interface CardPictureProps {
  readonly article: Article;
  readonly wantsDrawing: boolean;
  onToggle(wantsDrawing: boolean): void;
}

function CardPicture({ article, wantsDrawing, onToggle }: CardPictureProps): ReactNode {
  const { t } = useText();
  const [drawing] = article.pictures.technicalDrawings;
  const showsDrawing = wantsDrawing && drawing !== undefined;
  const source = showsDrawing ? drawing : article.pictures.main;
  return (
    <div className={classes.picture}>
      <ProductLink articleId={article.id} className={classes.pictureLink} isDecorative>
        <ProductPicture
          // Without a key the picture of the variant before stays until the next one is loaded.
          key={source}
          source={source}
          description=""
          subCategory={article.subCategory}
          isDrawing={showsDrawing}
        />
      </ProductLink>
      <span className={`sani-screen-only ${classes.compare}`}>
        <CompareCheckbox article={article} />
      </span>
      {drawing !== undefined && (
        <button
          type="button"
          className={`sani-screen-only ${classes.toggle}`}
          tabIndex={-1}
          aria-label={t(showsDrawing ? 'ProductShowPicture' : 'ProductShowDrawing')}
          onClick={() => onToggle(!showsDrawing)}
        >
          <Icon name={showsDrawing ? 'image' : 'drawing'} />
        </button>
      )}
    </div>
  );
}

function Attributes({ article, surroundings }: { article: Article; surroundings: CardSurroundings }): ReactNode {
  const { t, locale } = useText();
  const { labels, summary } = surroundings;
  return (
    <dl className={classes.attributes}>
      {decidingAttributes(article, summary.properties, { locale, labels }).map(({ columnName, value }) => {
        if (columnName === undefined) {
          return (
            <div key="size">
              <dt>{t('ProductSize')}</dt>
              <dd className={classes.size}>{value}</dd>
            </div>
          );
        }
        const property = labels.property(columnName);
        const isAnswer = isYesOrNo(columnName, value);
        const words = isAnswer ? property : labels.value(columnName, value, article.subCategory);
        return (
          <div
            key={columnName}
            className={isAnswer ? classes.yesOrNo : undefined}
            data-said={isSaidIn(article.title, words)}
          >
            <dt>{property}</dt>
            <dd>
              <CatalogueValue columnName={columnName} value={value} subCategory={article.subCategory} labels={labels} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function FitChip({ verdict }: { readonly verdict: FitVerdict | undefined }): ReactNode {
  const { t } = useText();
  if (verdict === undefined) return null;
  if (!verdict.fits) return <Chip meaning="conflict">{t('ProductDoesNotFit')}</Chip>;
  return <Chip meaning="fits">{t('ProductFits')}</Chip>;
}

interface ProductCardProps extends CardView {
  readonly item: ListingItem;
  readonly surroundings: CardSurroundings;
  onChange(listedId: string, change: CardView): void;
}

/** One product of the listing: what decides at a glance, its variants, and the one button that uses it. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps): ReactNode {
  const { item, showsDrawing = false, isUnfolded = false, surroundings, onChange } = props;
  const chosenId = chosenVariant(item, props.chosenId);
  const { t } = useText();
  const titleId = useId();
  const project = useProjectContext();
  const { summary, labels, replacingEntryId } = surroundings;
  const { article, isLeaving } = useShownVariant(item, chosenId, summary);
  const { verdict, judged } = useListedVerdict(article, item, surroundings);
  const control = useProductActions(summary);
  const allowsMultiple = surroundings.allowsMultiple(article);
  const actions = cardActions(article, { project, allowsMultiple, replacingEntryId, ...judged });
  return (
    <OneStop>
      <article className={classes.card} aria-labelledby={titleId}>
        <CardPicture
          article={article}
          wantsDrawing={showsDrawing}
          onToggle={(wantsDrawing) => onChange(item.article.id, { showsDrawing: wantsDrawing })}
        />
        <div className={classes.body}>
          <h2 className={classes.title} id={titleId}>
            <ProductLink articleId={article.id} className={classes.titleLink}>
              <CatalogueText>{article.title}</CatalogueText>
            </ProductLink>
          </h2>
          <p className={classes.meta}>
            <ArticleNumber articleId={article.id} />
          </p>
          <Attributes article={article} surroundings={surroundings} />
          <VariantPicker
            subCategory={article.subCategory}
            variants={item.variants}
            labels={labels}
            chosenId={chosenId}
            isUnfolded={isUnfolded}
            onChoose={(articleId) => onChange(item.article.id, { chosenId: articleId })}
            onUnfold={() => onChange(item.article.id, { isUnfolded: true })}
          />
          <p className={classes.priceLine}>
            <span className={classes.prices}>
              <span className={classes.price}>
                <span className="sani-visually-hidden">{t('ProductPrice')} </span>
                <MoneyText cents={article.priceInCents ?? undefined} currency={summary.currency} />
                <ComesWith companions={companionsIn(item, article)} currency={summary.currency} />
              </span>
              {surroundings.listsProducts && <PriceRange variants={item.variants} currency={summary.currency} />}
            </span>
            <span className={classes.fit}>
              <FitChip verdict={verdict} />
            </span>
          </p>
          {verdict?.fits === false && <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />}
          <div className={`sani-screen-only ${classes.action}`}>
            <ActionButton
              {...{ article, isLeaving, actions, control, summary, labels }}
              usedIn={usedIn(article, project)}
            />
          </div>
        </div>
      </article>
    </OneStop>
  );
});
