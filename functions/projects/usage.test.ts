import { anEntry, aProject, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { countProjectsWith, noteUsage, reconcileUsage, type UsageDocument } from './usage.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

describe('usage', () => {
  const spaces = [aSpace({ quantity: 3, sets: [aToiletSet({ quantity: 2, articles: [anEntry('1', 'WC')] })] })];

  it('updates usage by the versions of projects', async () => {
    const project = aProject({ spaces });
    await services.documents.put('projects', project);
    expect(await reconcileUsage(services)).toBe(1);
    const { country } = project.details;
    const noted = await services.documents.get<UsageDocument>('usage', project.id, country);
    expect(noted?.value).toMatchObject({ projectId: project.id, country, isTemplate: false, lines: { '1': 6 } });
    expect(await reconcileUsage(services)).toBe(0);
    await services.documents.delete('projects', project.id);
    expect(await reconcileUsage(services)).toBe(1);
    expect(await services.documents.count('usage', {})).toBe(0);
  });

  it('says in how many projects of a country articles are, templates apart', async () => {
    const project = aProject({ spaces });
    const { country } = project.details;
    for (const id of ['1'.repeat(20), '2'.repeat(20)]) await services.documents.put('projects', { ...project, id });
    await services.documents.put('projects', { ...project, id: '3'.repeat(20), isTemplate: true });
    await reconcileUsage(services);
    expect(await countProjectsWith(services, country, ['1', 'constructor'])).toEqual(new Map([['1', 2]]));
    expect(await countProjectsWith(services, 'XZ', ['1'])).toEqual(new Map());
  });

  it('saves a project even if its usage cannot be noted', async () => {
    const stored = await services.documents.put('projects', aProject({ spaces }));
    const documents = { ...services.documents, put: () => Promise.reject(new Error('full')) };
    await noteUsage({ ...services, documents } as never, stored as never);
    expect(services.logged).toMatchObject([{ event: 'usageNotNoted' }]);
  });
});
