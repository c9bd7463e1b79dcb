import type { Article } from '@sanispec/shared/catalogue';
import type { ReactNode } from 'react';
import { CatalogueText, CatalogueValue } from '#catalogue/CatalogueText.tsx';
import { useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
import { Chip } from '#ui/Chip.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { ArticleNumber } from '../product/ArticleNumber.tsx';
import { ActionColumn } from './ActionColumn.tsx';
import { BackToListing } from './BackToListing.tsx';
import { DataSheetButton } from './DataSheetButton.tsx';
import topClasses from './DetailTop.module.css';
import { Gallery } from './Gallery.tsx';
import { ListingSteps } from './ListingSteps.tsx';
import { ProductData } from './ProductData.tsx';
import classes from './ProductDetail.module.css';
import { ProductFiles } from './ProductFiles.tsx';
import { SubArticles } from './SubArticles.tsx';
import { VariantList } from './VariantList.tsx';

interface ProductDetailProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
}

function picturesOf({ pictures }: Article): readonly string[] {
  return [...new Set([pictures.main, ...pictures.additional])].filter((source) => source !== '');
}

/** Pictures, drawings, data and files of an article, and beside them what can be done with it. */
export function ProductDetail({ article, summary }: ProductDetailProps): ReactNode {
  const { t } = useText();
  const isInProject = useProjectContext() !== undefined;
  const labels = useReaderLabels(summary);
  const { subCategory, mainCategory } = article;
  usePageTitle(article.title);
  return (
    <div className={classes.page} data-project={isInProject}>
      <div className={classes.layout}>
        <header className={classes.header}>
          <div className={topClasses.top}>
            <BackToListing target={{ main: mainCategory, sub: subCategory }} />
            <ListingSteps article={article} summary={summary} />
          </div>
          <h1 className={classes.title}>
            <CatalogueText>{article.title}</CatalogueText>
          </h1>
          <p className={classes.meta}>
            <ArticleNumber articleId={article.id} />
            {article.product !== '' &&
              labels.value('SPEC_Prodtype', article.product, subCategory) !== labels.category(subCategory) && (
                <CatalogueValue
                  columnName="SPEC_Prodtype"
                  value={article.product}
                  subCategory={subCategory}
                  labels={labels}
                />
              )}
            <span>
              <BreakableLabel>{labels.category(subCategory)}</BreakableLabel>
            </span>
          </p>
          {!article.active && (
            <p className={classes.inactive}>
              <Chip meaning="notice">{t('ProductInactive')}</Chip>
            </p>
          )}
        </header>
        <div className={classes.content}>
          <div className={classes.sights}>
            <Gallery kind="picture" sources={picturesOf(article)} article={article} />
            <Gallery kind="drawing" sources={article.pictures.technicalDrawings} article={article} />
          </div>
          <div className={classes.facts}>
            <ProductData article={article} properties={summary.properties[subCategory] ?? []} summary={summary} />
            <ProductFiles addresses={article.cadFiles} />
          </div>
        </div>
        <aside className={classes.side}>
          <ActionColumn article={article} summary={summary} labels={labels} />
          <DataSheetButton key={article.id} article={article} country={summary.country} />
          <VariantList article={article} summary={summary} labels={labels} />
          <SubArticles article={article} summary={summary} />
        </aside>
      </div>
      <div className={`sani-screen-only ${classes.bottom}`}>
        <CompareTray summary={summary} labels={labels} />
      </div>
    </div>
  );
}
