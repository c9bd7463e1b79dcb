import { CloseButton } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import type { BeforeAfter, EntryChange } from '@sanispec/shared/compatibility';
import { type ReactNode, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import classes from './Trial.module.css';

interface TrialArticleProps {
  readonly article: Article | undefined;
  readonly articleId: string;
  readonly labels: CatalogueLabels;
  readonly removeLabel: string;
  /** What rules make of it, with the unsaved one and without. */
  readonly change?: EntryChange | undefined;
  onRemove(): void;
}

/** An article by its picture, title, number and sub-category, to be taken away again. */
export function TrialArticle({
  article,
  articleId,
  labels,
  removeLabel,
  change,
  onRemove,
}: TrialArticleProps): ReactNode {
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
        {change !== undefined && <Change change={change} />}
      </span>
      <CloseButton aria-label={removeLabel} onClick={onRemove} />
    </div>
  );
}

/** What comes along with the article and the quantity that rules set, beside what is live where that is different. */
function Change({ change: { comesWith, quantity } }: { readonly change: EntryChange }): ReactNode {
  const { t } = useText();
  const along = {
    before: comesWith.before.join(', ') || '–',
    after: comesWith.after.join(', ') || '–',
  };
  const set = { before: quantity.before ?? '–', after: quantity.after ?? '–' };
  const lines = [
    { key: 'TrialComesWith', figures: along },
    { key: 'TrialQuantity', figures: set },
  ] as const satisfies readonly { key: string; figures: BeforeAfter<string | number> }[];
  return lines
    .filter(({ figures: { before, after } }) => before !== '–' || after !== '–')
    .map(({ key, figures: { before, after } }) => (
      <span key={key} className={classes.muted}>
        {t(key, after)}
        {before !== after && <strong className={classes.was}> · {t('TrialWas', before)}</strong>}
      </span>
    ));
}
