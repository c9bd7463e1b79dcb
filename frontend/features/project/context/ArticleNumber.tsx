import type { Article } from '@sanispec/shared/catalogue';
import type { ReactNode } from 'react';
import { CatalogueValue } from '#catalogue/CatalogueText.tsx';
import { useWorkspaceBase } from './workspaceContext.ts';

interface ArticleNumberProps {
  readonly id: string;
  /** Undefined while the catalogue does not know it. */
  readonly article: Pick<Article, 'variantText' | 'subCategory'> | undefined;
}

/** An article's number, and what tells it from the other variants of its product. */
export function ArticleNumber({ id, article }: ArticleNumberProps): ReactNode {
  const { labels } = useWorkspaceBase();
  return (
    <>
      <span className="sani-figures">{id}</span>
      {article !== undefined && article.variantText !== '' && (
        <>
          {' · '}
          <CatalogueValue
            columnName="VariantKey"
            value={article.variantText}
            subCategory={article.subCategory}
            labels={labels}
          />
        </>
      )}
    </>
  );
}
