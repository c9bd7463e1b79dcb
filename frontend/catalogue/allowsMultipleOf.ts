import type { SubCategory } from '@sanispec/shared/catalogue';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';

/** Whether a set may hold several articles of a sub-category. */
export function allowsMultipleOf(summary: CatalogueSummary, subCategory: SubCategory): boolean {
  return summary.mainCategories.some(({ subCategories }) =>
    subCategories.some(({ code, allowsMultiple }) => code === subCategory && allowsMultiple),
  );
}
