import type { Article, LeftOutSetArticle } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery, setArticlesQuery } from '#catalogue/catalogueQueries.ts';
import { leftOutText } from '#catalogue/leftOutText.ts';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Pane } from '#ui/Pane.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { ProductLink } from '../product/ProductLink.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import classes from './SubArticles.module.css';

interface SubArticlesProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
}

/** What is added with the article and what may be (comesWith, optionalComesWith; domain: Sub-articles). */
export function SubArticles({ article, summary }: SubArticlesProps): ReactNode {
  const { t } = useText();
  const { data: ids } = useQuery(setArticlesQuery(summary, article.id));
  const all = [...(ids?.mandatory ?? []), ...(ids?.optional ?? [])];
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, all), enabled: all.length > 0 });
  const leftOut = ids?.leftOut ?? [];
  if (articles.length === 0 && leftOut.length === 0) return null;
  return (
    <Pane title={t('ProductComesWith')}>
      <ul className={classes.articles}>
        {articles.map((sub) => {
          const isMandatory = ids?.mandatory.includes(sub.id) === true;
          return (
            <li key={sub.id}>
              <span className={classes.picture}>
                <ProductPicture source={sub.pictures.main} description="" subCategory={sub.subCategory} />
              </span>
              <div className={classes.text}>
                <ProductLink articleId={sub.id} className={classes.link}>
                  <CatalogueText>{sub.title}</CatalogueText>
                </ProductLink>
                <span className={classes.meta}>
                  {sub.id}{' '}
                  <Chip meaning={isMandatory ? 'notice' : 'neutral'}>
                    {t(isMandatory ? 'ProductMandatory' : 'ProductOptional')}
                  </Chip>
                </span>
              </div>
              <MoneyText cents={sub.priceInCents ?? undefined} currency={summary.currency} />
            </li>
          );
        })}
        {leftOut.map((missing) => (
          <LeftOut key={missing.id} missing={missing} summary={summary} />
        ))}
      </ul>
    </Pane>
  );
}

interface LeftOutProps {
  readonly missing: LeftOutSetArticle;
  readonly summary: CatalogueSummary;
}

/** A sub-article that the article names and that does not come along. */
function LeftOut({ missing: { id, articleId, reason, isMandatory }, summary }: LeftOutProps): ReactNode {
  const { t } = useText();
  const named = articleId === undefined ? [] : [articleId];
  const { data: [article] = [] } = useQuery({ ...articlesQuery(summary, named), enabled: named.length > 0 });
  return (
    <li>
      <span className={classes.picture} />
      <div className={classes.text}>
        <span>{article === undefined ? id : <CatalogueText>{article.title}</CatalogueText>}</span>
        <span className={classes.meta}>
          <Chip meaning={isMandatory ? 'notice' : 'neutral'}>
            {t(isMandatory ? 'ProductMandatory' : 'ProductOptional')}
          </Chip>{' '}
          <Chip meaning="notice" icon="alert">
            {t(leftOutText[reason])}
          </Chip>
        </span>
      </div>
    </li>
  );
}
