import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import type { MouseEvent, ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { listingSearch } from '#catalogue/listingUrl.ts';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { BreakableLabel } from '#ui/BreakableLabel.tsx';
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
            <CategoryLink control={control} main={code}>
              {labels.category(code)}
            </CategoryLink>
          </h2>
          <ul className={classes.subCategories}>
            {subCategories.map(({ code: sub, articleCount }) => (
              <li key={sub}>
                <CategoryLink control={control} main={code} sub={sub} className={classes.subCategory}>
                  <SubCategoryIcon subCategory={sub} size={40} />
                  <span className={classes.name}>
                    <BreakableLabel>{labels.category(sub)}</BreakableLabel>
                  </span>
                  <span className={classes.count}>{tCount('ListingArticleCount', articleCount)}</span>
                </CategoryLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CategoryLinkProps {
  readonly control: ListingControl;
  readonly main: MainCategory;
  readonly sub?: SubCategory;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An address of its own, for new tabs; followed on this page, the category finds its filters again. */
function CategoryLink({ control, main, sub, className, children }: CategoryLinkProps): ReactNode {
  const project = useProjectContext();
  const target = listingSearch({ main, ...(sub !== undefined && { sub }) });
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.choose(main, sub);
  }
  return (
    <LocaleLink
      to={project === undefined ? 'browseProducts' : 'projectProducts'}
      params={project === undefined ? {} : { projectId: project.projectId }}
      query={{ ...target, country: control.state.country }}
      className={className}
      onClick={follow}
    >
      {children}
    </LocaleLink>
  );
}
