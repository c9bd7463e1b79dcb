import { randomBytes } from 'node:crypto';
import type { SubCategory } from '@sanispec/shared/catalogue';
import type { Project, ProjectSet } from '@sanispec/shared/project';
import { ApiClient } from '../support/apiClient.ts';
import { hostUrl } from './journey.ts';

/** Countries with a demo template. */
export type DemoCountry = 'DE' | 'GB' | 'NL' | 'FR' | 'PL';

function templateOf(country: DemoCountry): string {
  return `DemoTemplateHotel${country}1`;
}

/** A guest project made from a template: spaces, sets, prices, all slots filled. */
export async function createSampleProject(country: DemoCountry): Promise<Project> {
  const guest = new ApiClient(hostUrl('demo'));
  const details = { title: 'Hotel Seeblick', country, segment: 'LEISURE' };
  const { body } = await guest.call<Project>('POST', '/projects/guest', {
    details,
    templateId: templateOf(country),
  });
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

/** The same project of a user who has just signed up, with a link to it that shows its prices. */
export async function createSharedProject(country: DemoCountry) {
  const password = 'drawing-office';
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const owner = new ApiClient(hostUrl('demo'));
  const person = { firstName: 'Ada', lastName: 'Berg', companyName: 'Berg & Partner', country };
  await owner.call('POST', '/accounts', { email, password, ...person });
  await owner.logIn(email, password);
  const { body } = await owner.call<Project>('POST', '/projects/user', {
    details: { title: 'Hotel Seeblick', country, city: 'Konstanz' },
    templateId: templateOf(country),
  });
  const project = body.data;
  const share = await owner.call<{ id: string; token: string }>('POST', `/projects/user/${project.id}/share`, {
    days: 7,
    withPrices: true,
  });
  return { owner, project, ...share.body.data };
}

/** A project of the demo customer, and the customer. */
export async function createCustomersProject(country: DemoCountry) {
  const owner = new ApiClient(hostUrl('demo'));
  await owner.logIn('customer@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const { body } = await owner.call<Project>('POST', '/projects/user', {
    details: { title: 'Hotel Seeblick', country },
    templateId: templateOf(country),
  });
  return { owner, project: body.data };
}

/** The same with a revision that was issued and changed since. */
export async function createIssuedProject(country: DemoCountry): Promise<Project> {
  const { owner, project } = await createCustomersProject(country);
  const locale = `${country === 'GB' ? 'en' : country.toLowerCase()}-${country}`;
  const { body: started } = await owner.call<{ jobId: string }>('POST', `/projects/user/${project.id}/report`, {
    format: 'EXCEL',
    locale,
  });
  const job = await owner.jobEnd(started.data.jobId);
  if (job.status !== 'succeeded') throw new Error(`The report ended as ${job.status}`);
  const spaces = project.spaces.map((space) => ({ ...space, quantity: space.quantity + 1 }));
  await owner.call('PUT', `/projects/user/${project.id}/spaces`, { spaces });
  return project;
}
