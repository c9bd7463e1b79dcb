import type { SubCategory } from '@sanispec/shared/catalogue';
import type { Project, ProjectSet } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { hostUrl } from './journey.ts';

/** Countries with a demo template. */
export type DemoCountry = 'DE' | 'GB' | 'NL' | 'FR' | 'PL';

/** A guest project made from a template: spaces, sets, prices, all slots filled. */
export async function createSampleProject(country: DemoCountry): Promise<Project> {
  const guest = new ApiClient(hostUrl('demo'));
  const details = { title: 'Hotel Seeblick', country, segment: 'LEISURE' };
  const templateId = `DemoTemplateHotel${country}1`;
  const { body } = await guest.call<Project>('POST', '/projects/guest', { details, templateId });
  if (body.status === 'error') throw new Error(`No sample project: ${String(body.data)}`);
  return body.data;
}

/** All sets of a type, as the server has them now. */
export async function storedSets(projectId: string, type: ProjectSet['type']): Promise<readonly ProjectSet[]> {
  const { body } = await new ApiClient(hostUrl('demo')).call<Project>('GET', `/projects/guest/${projectId}`);
  return body.data.spaces.flatMap((space) => space.sets).filter((set) => set.type === type);
}

/** Empties all slots of a set but one. */
export async function keepOnly(project: Project, set: ProjectSet, subCategory: SubCategory): Promise<void> {
  const articles = set.articles.filter((entry) => entry.subCategory === subCategory);
  const spaces = project.spaces.map((space) => ({
    ...space,
    sets: space.sets.map((other) => (other.id === set.id ? { ...other, articles } : other)),
  }));
  const { body } = await new ApiClient(hostUrl('demo')).call('PUT', `/projects/guest/${project.id}/spaces`, { spaces });
  if (body.status === 'error') throw new Error(`Not saved: ${String(body.data)}`);
}
