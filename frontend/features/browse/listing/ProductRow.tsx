import type { ListingItem } from '@sanispec/shared/listing';
import type { ReactNode, Ref } from 'react';
import { CatalogueText, CatalogueValue } from '#catalogue/CatalogueText.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { PropertySummary } from '#worker/catalogueApi.ts';
import { CompareCheckbox } from '../compare/CompareCheckbox.tsx';
import { ActionButton } from '../product/ActionButton.tsx';
import { ComesWith, companionsIn } from '../product/ComesWith.tsx';
import { OneStop } from '../product/OneStop.tsx';
import { ProductLink } from '../product/ProductLink.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cardActions, usedIn, useProductActions } from '../product/productActions.ts';
import { useListedVerdict } from '../product/useVerdict.ts';
import type { CardSurroundings } from './ProductCard.tsx';
import classes from './ProductTable.module.css';

interface ProductRowProps {
  readonly item: ListingItem;
  readonly columns: readonly PropertySummary[];
  readonly showsFit: boolean;
  readonly surroundings: CardSurroundings;
  /** Place in the whole table, the head included. */
  readonly rowIndex: number;
  readonly virtualIndex?: number;
  readonly rowRef?: Ref<HTMLTableRowElement> | undefined;
  /** Undefined for a product with one variant, and for a variant. */
  readonly unfolding: Unfolding | undefined;
  /** A variant of the product in the row above. */
  readonly isVariant: boolean;
}

/** Whether the variants of a product stand in rows of their own below it. */
export interface Unfolding {
  readonly isOpen: boolean;
  toggle(): void;
}

function UnfoldButton({ isOpen, toggle, count }: Unfolding & { readonly count: number }): ReactNode {
  const { tCount } = useText();
  return (
    <button type="button" tabIndex={-1} className={classes.unfold} aria-expanded={isOpen} onClick={toggle}>
      {tCount('ListingVariantCount', count)} <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
    </button>
  );
}

/** One product as a dense row, with the same actions as its card. */
export function ProductRow(props: ProductRowProps): ReactNode {
  const { item, columns, showsFit, surroundings, rowIndex, virtualIndex, rowRef, unfolding, isVariant } = props;
  const { t } = useText();
  const project = useProjectContext();
  const { article } = item;
  const { summary, labels, replacingEntryId } = surroundings;
  const control = useProductActions(summary);
  // The listing has judged the article that stands for the product.
  const asking = isVariant ? { ...surroundings, judging: 'byArticle' as const } : surroundings;
  const { verdict, judged } = useListedVerdict(article, item, asking);
  const allowsMultiple = surroundings.allowsMultiple(article);
  const actions = cardActions(article, { project, allowsMultiple, replacingEntryId, ...judged });
  return (
    <OneStop>
      <tr ref={rowRef} data-index={virtualIndex} data-variant={isVariant} aria-rowindex={rowIndex}>
        <td className={`sani-screen-only ${classes.compare}`}>
          <CompareCheckbox article={article} isBare />
        </td>
        <th scope="row" className={classes.product}>
          <span className={classes.productLine}>
            <span className={classes.picture}>
              <ProductPicture source={article.pictures.main} description="" subCategory={article.subCategory} />
            </span>
            <ProductLink articleId={article.id} className={classes.title}>
              <CatalogueText>{article.title}</CatalogueText>
            </ProductLink>
            {unfolding !== undefined && <UnfoldButton {...unfolding} count={item.variants.length} />}
          </span>
        </th>
        <td className={classes.number}>{article.id}</td>
        {columns.map((property, place) => (
          <td
            key={property.propertyId}
            className={property.format === 'number' ? classes.figure : classes.value}
            data-place={place}
          >
            <CatalogueValue
              columnName={property.propertyId}
              value={article.properties[property.propertyId]?.trim() ?? ''}
              subCategory={article.subCategory}
              labels={labels}
            />
          </td>
        ))}
        <td className={classes.figure}>
          <MoneyText cents={article.priceInCents ?? undefined} currency={summary.currency} />
          <ComesWith companions={companionsIn(item, article)} currency={summary.currency} />
        </td>
        {showsFit && (
          <td>
            {verdict !== undefined && (
              <Chip meaning={verdict.fits ? 'fits' : 'conflict'}>
                {t(verdict.fits ? 'ProductFits' : 'ProductDoesNotFit')}
              </Chip>
            )}
          </td>
        )}
        <td className={`sani-screen-only ${classes.action}`}>
          <ActionButton {...{ article, actions, control, summary, labels }} usedIn={usedIn(article, project)} isDense />
        </td>
      </tr>
    </OneStop>
  );
}
