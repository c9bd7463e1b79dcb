import type { Article } from '@sanispec/shared/catalogue';
import { useCreateProject } from '../../app/createProject.tsx';
import { useProjectContext } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import type { ProductAction } from './productActions.ts';

export interface ProductActionControl {
  /** What the button says; it names its target. */
  labelOf(action: ProductAction): string;
  run(action: ProductAction, article: Article): void;
}

/** Words and effects of the actions. */
export function useProductActions(labels: CatalogueLabels): ProductActionControl {
  const { t } = useText();
  const project = useProjectContext();
  const createProject = useCreateProject();

  return {
    labelOf(action) {
      switch (action.kind) {
        case 'add':
          return t('ProductAddToSet', action.set.title);
        case 'replace':
          return t('ProductReplaceInSet', action.set.title);
        case 'addToNewSet':
          return t('ProductAddToNewSet', labels.category(action.main));
        case 'addToProject':
          return t('ProductAddToProject');
      }
    },
    run(action, article) {
      switch (action.kind) {
        case 'add':
          return void project?.addToSet(action.set.id, article.id, article.subCategory);
        case 'replace':
          return void project?.addToSet(action.set.id, article.id, article.subCategory, action.entry.id);
        case 'addToNewSet':
          return void project?.addToNewSet(action.main, article.id, article.subCategory);
        case 'addToProject':
          return createProject.open();
      }
    },
  };
}
