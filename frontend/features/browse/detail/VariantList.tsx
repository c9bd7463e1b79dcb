import type { Article } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { variantsQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Pane } from '#ui/Pane.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { colourSwatch } from '../product/colourSwatch.ts';
import { ProductLink } from '../product/ProductLink.tsx';
import classes from './VariantList.module.css';

interface VariantListProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
  readonly labels: Pick<CatalogueLabels, 'value'>;
}

/** The variants of the product with number and price; choosing another one keeps the scroll position. */
export function VariantList({ article, summary, labels }: VariantListProps): ReactNode {
  const { t } = useText();
  const { data = [] } = useQuery({
    ...variantsQuery(summary, article.productId),
    enabled: article.productId !== '',
  });
  const variants = data.filter((variant) => variant.isSearchableBrowser || variant.id === article.id);
  if (variants.length < 2) return null;
  return (
    <Pane title={t('ProductVariants')}>
      <ul className={classes.variants}>
        {variants.map((variant) => (
          <li key={variant.id}>
            <ProductLink
              articleId={variant.id}
              className={classes.variant}
              isVariant
              isCurrent={variant.id === article.id}
            >
              <Swatch text={variant.variantText} />
              <CatalogueValue
                className={classes.name}
                columnName="VariantKey"
                value={variant.variantText || variant.title}
                subCategory={variant.subCategory}
                labels={labels}
              />
              <span className={classes.number}>{variant.id}</span>
              <span className={classes.price}>
                <MoneyText cents={variant.priceInCents ?? undefined} currency={summary.currency} />
              </span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

function Swatch({ text }: { readonly text: string }): ReactNode {
  const colour = colourSwatch(text);
  return colour === undefined ? null : <span className={classes.swatch} style={{ backgroundColor: colour }} />;
}
