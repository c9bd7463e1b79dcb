import type { Article } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { CatalogueText } from '../../components/CatalogueText.tsx';
import { Chip } from '../../components/Chip.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import type { CatalogueSummary } from '../../worker/catalogueApi.ts';
import { articlesQuery, setArticlesQuery } from '../../worker/catalogueQueries.ts';
import { DetailBox } from './DetailBox.tsx';
import { ProductLink } from './ProductLink.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import classes from './SubArticles.module.css';

interface SubArticlesProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
}

/** What is added with the article and what may be (§5.1: comesWith, optionalComesWith). */
export function SubArticles({ article, summary }: SubArticlesProps): ReactNode {
  const { t } = useText();
  const { data: ids } = useQuery(setArticlesQuery(summary, article.id));
  const all = [...(ids?.mandatory ?? []), ...(ids?.optional ?? [])];
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, all), enabled: all.length > 0 });
  if (all.length === 0 || articles.length === 0) return null;
  return (
    <DetailBox title={t('ProductComesWith')}>
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
      </ul>
    </DetailBox>
  );
}
