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
    async add({ articles, into }) {
      const added = `add ${articles.map(({ articleId }) => articleId).join(' and ')}`;
      const replaced = articles.flatMap(({ replacingEntryId = [] }) => replacingEntryId);
      if ('newSet' in into) {
        calls.push(`${added} to a new ${into.newSet}`);
        return ['new'];
      }
      calls.push([`${added} to ${into.join(' and ')}`, ...replaced.map((entryId) => `for ${entryId}`)].join(' '));
      return into;
    },
    removeFromSet: (entryIds) => void calls.push(`remove ${entryIds.join(' and ')}`),
    createSet: (main) => void calls.push(`create ${main}`),
    setActiveSet: (setId) => void calls.push(`activate ${setId}`),
    openPoints: () => undefined,
    fitSetOf,
  };
}

/** Public browsing, or with a project its pages. */
export function surroundWith(project?: ProjectContextValue): (page: ReactNode) => ReactNode {
  return (page) => (
    <SiteDialogsProvider>
      {project === undefined ? page : <ProjectContextProvider value={project}>{page}</ProjectContextProvider>}
    </SiteDialogsProvider>
  );
}
