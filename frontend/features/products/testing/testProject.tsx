import { fitSetOf, type ProjectSet, type Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { ProjectContextProvider, type ProjectContextValue } from '#core/projectContext.tsx';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';

/** What a test's project was asked to do. */
export type ProjectCalls = string[];

const setWithFrame: ProjectSet = {
  id: 'set2',
  title: 'WC set 2',
  quantity: 1,
  type: 'TOILET',
  articles: [{ id: 'e1', article: '900.1', subCategory: 'INSTSYSTEMSTOILET', setArticles: [], quantity: 1 }],
};

/** An open project whose active set holds the frame; its changes are only noted. */
export function testProject(calls: ProjectCalls, sets: readonly ProjectSet[] = [setWithFrame]): ProjectContextValue {
  const space: Space = { id: 'space1', title: 'Ground floor', quantity: 1, sets: [...sets] };
  return {
    projectId: 'project1',
    country: 'GB',
    currency: 'GBP',
    saving: 'saved',
    activeSpace: space,
    activeSet: sets[0],
    setsOfType: (main) => sets.filter(({ type }) => type === main).map((set) => ({ space, set })),
    addToSet: async (setId, articleId, _, replacing) =>
      void calls.push(`add ${articleId} to ${setId} for ${replacing}`),
    addToSets: async (setIds, articleId) => void calls.push(`add ${articleId} to ${setIds.join(' and ')}`),
    removeFromSet: (entryIds) => void calls.push(`remove ${entryIds.join(' and ')}`),
    addTogether: async (setId, articles) =>
      void calls.push(`add ${articles.map(({ articleId }) => articleId).join(' and ')} to ${setId}`),
    async addToNewSet(main, articleId) {
      calls.push(`add ${articleId} to a new ${main}`);
      return 'new';
    },
    createSet: (main) => void calls.push(`create ${main}`),
    setActiveSet: (setId) => void calls.push(`activate ${setId}`),
    openPoints: () => undefined,
    fitSetOf,
  };
}

/** Public browsing, or with a project its pages. */
export function surrounded(project?: ProjectContextValue): (page: ReactNode) => ReactNode {
  return (page) => (
    <SiteDialogsProvider>
      {project === undefined ? page : <ProjectContextProvider value={project}>{page}</ProjectContextProvider>}
    </SiteDialogsProvider>
  );
}
