import { CloseButton } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { type ReactNode, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import classes from './Trial.module.css';

interface TrialArticleProps {
  readonly article: Article | undefined;
  readonly articleId: string;
  readonly labels: CatalogueLabels;
  readonly removeLabel: string;
  onRemove(): void;
}

/** An article by its picture, title, number and sub-category, to be taken away again. */
export function TrialArticle({ article, articleId, labels, removeLabel, onRemove }: TrialArticleProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const picture = article?.pictures.main ?? '';
  return (
    <div className={classes.article}>
      <span className={classes.picture}>
        {picture === '' || picture === broken ? (
          article !== undefined && <SubCategoryIcon subCategory={article.subCategory} size={32} />
        ) : (
          <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
        )}
      </span>
      <span className={classes.words}>
        <CatalogueText className={classes.articleTitle}>{article?.title ?? articleId}</CatalogueText>
        <span className={classes.muted}>
          {articleId}
          {article !== undefined && ` · ${labels.category(article.subCategory)}`}
        </span>
      </span>
      <CloseButton aria-label={removeLabel} onClick={onRemove} />
    </div>
  );
}
