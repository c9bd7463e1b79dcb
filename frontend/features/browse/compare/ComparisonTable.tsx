import type { Article } from '@sanispec/shared/catalogue';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { allowsMultipleOf } from '#catalogue/allowsMultipleOf.ts';
import { CatalogueText, CatalogueValue } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { fitQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { listingParams } from '#catalogue/listingUrl.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';
import { ActionButton } from '../product/ActionButton.tsx';
import { ArticleNumber } from '../product/ArticleNumber.tsx';
import { BulletPoints } from '../product/BulletPoints.tsx';
import { ProductLink } from '../product/ProductLink.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cardActions, useProductActions } from '../product/productActions.ts';
import classes from './ComparisonTable.module.css';
import { useComparison } from './comparison.ts';

interface ComparedProperty extends Pick<PropertySummary, 'propertyId' | 'format'> {
  /** In the order of the articles; '' where an article has none. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Stand above the data already. */
const inHeader = new Set(['articlenr', 'articletext', 'price']);

/** The properties of several articles side by side, in catalogue order; those that none of them has are left out. */
export function comparedProperties(
  articles: readonly Pick<Article, 'properties' | 'subCategory'>[],
  properties: CatalogueSummary['properties'],
): readonly ComparedProperty[] {
  const shown = new Map<string, PropertySummary>();
  for (const { subCategory } of articles) {
    for (const property of properties[subCategory] ?? []) {
      const { propertyId, format } = property;
      if (format === 'hidden' || inHeader.has(propertyId.toLowerCase()) || shown.has(propertyId)) continue;
      shown.set(propertyId, property);
    }
  }
  return [...shown.values()]
    .map(({ propertyId, format }) => {
      const values = articles.map((article) => article.properties[propertyId]?.trim() ?? '');
      return { propertyId, format, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

export interface ComparedArticles {
  readonly articles: readonly Article[];
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

type Verdicts = ReadonlyMap<string, FitVerdict>;

/** What the active set says about those articles that are of its type. */
function useComparedVerdicts({ articles, summary }: ComparedArticles, replacingEntryId: string | undefined): Verdicts {
  const project = useProjectContext();
  const set = project?.activeSet;
  const ids = articles.filter(({ mainCategory }) => mainCategory === set?.type).map(({ id }) => id);
  const fitSet = project === undefined || set === undefined ? undefined : project.fitSetOf(set);
  const { data = [] } = useQuery({
    ...fitQuery(summary, fitSet ?? { type: 'TOILET', entries: [] }, ids, replacingEntryId),
    enabled: fitSet !== undefined && ids.length > 0,
  });
  return new Map(ids.flatMap((id, index) => (data[index] ? [[id, data[index]] as const] : [])));
}

function ArticleHead({ article }: { readonly article: Article }): ReactNode {
  const { t } = useText();
  const comparison = useComparison();
  return (
    <th scope="col" className={classes.head}>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('CompareRemove', article.title)}
        onClick={() => comparison.remove(article.id)}
      >
        <Icon name="close" />
      </button>
      <span className={classes.picture}>
        <ProductPicture source={article.pictures.main} description="" subCategory={article.subCategory} />
      </span>
      <ProductLink articleId={article.id} className={classes.title}>
        <CatalogueText>{article.title}</CatalogueText>
      </ProductLink>
      <span className={classes.number}>
        <ArticleNumber articleId={article.id} />
      </span>
    </th>
  );
}

function FitRow({ verdicts, ...props }: ComparedArticles & { readonly verdicts: Verdicts }): ReactNode {
  const { t } = useText();
  const { articles, summary, labels } = props;
  return (
    <tr>
      <th scope="row">{t('CompareFit')}</th>
      {articles.map(({ id }) => {
        const verdict = verdicts.get(id);
        if (verdict === undefined) return <NoValue key={id} />;
        if (verdict.fits) {
          return (
            <td key={id}>
              <Chip meaning="fits">{t('ProductFits')}</Chip>
            </td>
          );
        }
        return (
          <td key={id}>
            <Chip meaning="conflict">{t('ProductDoesNotFit')}</Chip>
            <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />
          </td>
        );
      })}
    </tr>
  );
}

function NoValue(): ReactNode {
  const { t } = useText();
  return (
    <td>
      <span aria-hidden="true">–</span>
      <span className="sani-visually-hidden">{t('CompareNoValue')}</span>
    </td>
  );
}

function PropertyRow({ property, labels, articles }: ComparedArticles & { property: ComparedProperty }): ReactNode {
  return (
    <tr data-differs={property.differs || undefined}>
      <th scope="row">{labels.property(property.propertyId)}</th>
      {articles.map(({ id, subCategory }, index) => {
        const value = property.values[index] ?? '';
        if (value === '') return <NoValue key={id} />;
        return (
          <td key={id}>
            {property.format === 'bulletpoints' ? (
              <BulletPoints text={value} />
            ) : (
              <CatalogueValue
                columnName={property.propertyId}
                value={value}
                subCategory={subCategory}
                labels={labels}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function ActionRow({
  verdicts,
  replacingEntryId,
  ...props
}: ComparedArticles & { verdicts: Verdicts; replacingEntryId: string | undefined }): ReactNode {
  const { articles, summary, labels } = props;
  const project = useProjectContext();
  const control = useProductActions(summary);
  return (
    <tr>
      <td />
      {articles.map((article) => {
        const allowsMultiple = allowsMultipleOf(summary, article.subCategory);
        const verdict = verdicts.get(article.id);
        const judged = { fits: verdict?.fits !== false, isJudged: verdict !== undefined };
        const actions = cardActions(article, { project, allowsMultiple, replacingEntryId, ...judged });
        return (
          <td key={article.id}>
            {article.active && (
              <ActionButton article={article} actions={actions} control={control} summary={summary} labels={labels} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface ComparisonTableProps extends ComparedArticles {
  readonly onlyDifferences: boolean;
  /** Whether the articles have all of their texts, so that what is not there does not exist. */
  readonly areWhole: boolean;
}

/** Price, fit, data by property, and the button that uses each article. */
export function ComparisonTable(props: ComparisonTableProps): ReactNode {
  const { articles, summary, onlyDifferences, areWhole } = props;
  const { t } = useText();
  const [search] = useSearchParams();
  const replacingEntryId = search.get(listingParams.replace) ?? undefined;
  const verdicts = useComparedVerdicts(props, replacingEntryId);
  const rows = comparedProperties(articles, summary.properties).filter(({ differs }) => differs || !onlyDifferences);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('CompareTitle')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <span className="sani-visually-hidden">{t('CompareProperty')}</span>
            </th>
            {articles.map((article) => (
              <ArticleHead key={article.id} article={article} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('ProductPrice')}</th>
            {articles.map(({ id, priceInCents }) => (
              <td key={id} className={classes.price}>
                <MoneyText cents={priceInCents ?? undefined} currency={summary.currency} />
              </td>
            ))}
          </tr>
          {verdicts.size > 0 && <FitRow {...props} verdicts={verdicts} />}
          <ActionRow {...props} verdicts={verdicts} replacingEntryId={replacingEntryId} />
          {rows.map((property) => (
            <PropertyRow key={property.propertyId} {...props} property={property} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && areWhole && <p>{t('CompareNoDifferences')}</p>}
    </section>
  );
}
