import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { BreakableLabel } from '#components/BreakableLabel.tsx';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CategoryIcon } from '../filters/CategoryMenu.tsx';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './CategoryOverview.module.css';

interface CategoryOverviewProps {
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/** All categories at a glance: where the listing begins. Only those with visible articles are there. */
export function CategoryOverview({ control, summary, labels }: CategoryOverviewProps): ReactNode {
  const { tCount } = useText();
  return (
    <div className={classes.overview}>
      {summary.mainCategories.map(({ code, icon, subCategories }) => (
        <section key={code} aria-labelledby={`category-${code}`}>
          <h2 className={classes.title} id={`category-${code}`}>
            <CategoryIcon source={icon} />
            <button type="button" onClick={() => control.choose(code, undefined)}>
              {labels.category(code)}
            </button>
          </h2>
          <ul className={classes.subCategories}>
            {subCategories.map(({ code: sub, articleCount }) => (
              <li key={sub}>
                <button type="button" className={classes.subCategory} onClick={() => control.choose(code, sub)}>
                  <SubCategoryIcon subCategory={sub} size={40} />
                  <span className={classes.name}>
                    <BreakableLabel>{labels.category(sub)}</BreakableLabel>
                  </span>
                  <span className={classes.count}>{tCount('ListingArticleCount', articleCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
