import type { Article } from '@sanispec/shared/catalogue';
import type { ProjectSet } from '@sanispec/shared/project';
import { useProjectContext } from '#core/projectContext.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ProductAction } from './productActions.ts';

export interface ProductActionControl {
  /** What the button says; it names its target. */
  labelOf(action: ProductAction): string;
  /** The same for narrow places that name the active set elsewhere. */
  shortLabelOf(action: ProductAction): string;
  run(action: ProductAction, article: Article): void;
}

/** Words and effects of the actions of articles of a catalogue. */
export function useProductActions({ country, contentLanguage }: CatalogueSummary): ProductActionControl {
  const { t } = useText();
  const project = useProjectContext();
  const createProject = useCreateProject();

  /** Two sets of the same title are distinguished by their spaces. */
  function nameOf(set: ProjectSet): string {
    const namesakes = project?.setsOfType(set.type).filter((placed) => placed.set.title === set.title) ?? [];
    const space = namesakes.find((placed) => placed.set.id === set.id)?.space;
    return namesakes.length < 2 || space === undefined ? set.title : `${set.title} (${space.title})`;
  }

  function labelOf(action: ProductAction): string {
    switch (action.kind) {
      case 'add':
        return t('ProductAddToSet', nameOf(action.set));
      case 'replace':
        return t('ProductReplaceInSet', nameOf(action.set));
      case 'addToNewSet':
        return t(`ProductAddToNewSet${action.main}`);
      case 'addToProject':
        return t('ProductAddToProject');
    }
  }

  return {
    labelOf,
    shortLabelOf(action) {
      if (!('isActive' in action && action.isActive)) return labelOf(action);
      return t(action.kind === 'add' ? 'ProductAddToActiveSet' : 'ProductReplaceInActiveSet');
    },
    run(action, article) {
      const joining = { articleId: article.id, subCategory: article.subCategory };
      switch (action.kind) {
        case 'add':
          return void project?.add({ articles: [joining], into: [action.set.id] });
        case 'replace':
          return void project?.add({
            articles: [{ ...joining, replacingEntryId: action.entry.id }],
            into: [action.set.id],
          });
        case 'addToNewSet':
          return void project?.add({ articles: [joining], into: { newSet: action.main } });
        case 'addToProject':
          return createProject.open({ carried: { article, country, contentLanguage } });
      }
    },
  };
}
