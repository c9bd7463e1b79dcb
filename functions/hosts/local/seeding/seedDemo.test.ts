import { demoAssetsVersion, demoMarkets } from '@sanispec/demo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '#accounts/logIn.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { seedDemoUsers } from './demoUsers.ts';
import { type DemoStep, seedDemo } from './seedDemo.ts';

let services: TestServices;

beforeEach(async () => {
  services = await openTestServices({ DEMO_PASSWORD: 'for-the-demo' });
});
afterEach(() => services.close());

/** Marks the step that draws the pictures as done, which is what takes time. */
async function withoutPictures(): Promise<void> {
  await services.documents.put('idempotency', { id: `demo assets ${demoAssetsVersion()}`, createdId: 'test' });
}

async function count(container: 'users' | 'projects' | 'rules' | 'lists' | 'catalogPointers'): Promise<number> {
  return services.documents.count(container, {});
}

describe('seeding the demo data', () => {
  it('creates the accounts alone when asked to', async () => {
    await seedDemo(services, { usersOnly: true });
    expect(await count('users')).toBe(5);
    expect(await count('projects')).toBe(0);
  });

  it('keeps an account that exists', async () => {
    await seedDemo(services, { usersOnly: true });
    const before = await services.documents.query<{ id: string; passwordHash: string }>('users', {});
    await seedDemo(services, { usersOnly: true });
    const after = await services.documents.query<{ id: string; passwordHash: string }>('users', {});
    expect(after.documents.map(({ value }) => value)).toEqual(before.documents.map(({ value }) => value));
  });

  it('lets the accounts log in with the password of this start', async () => {
    await seedDemoUsers(services, 'drawing-office');
    await seedDemoUsers(services, 'wall-elevation');
    const enter = (password: string) =>
      logIn(
        services,
        { email: 'customer@demo.sanispec.test', password },
        { address: undefined, device: '', readCookie: () => undefined },
      );
    const session = await enter('wall-elevation');
    expect(session.user.firstName).toBe('Carla');
    await expect(enter('drawing-office')).rejects.toThrow();
  });

  it('stops with what the import found when an import is not clean', async () => {
    await withoutPictures();
    // Without its pictures the workbook has warnings, which the job wants reviewed.
    await expect(seedDemo(services)).rejects.toThrow(/demo-catalogue-dach\.xlsx: waiting .*FindingAssetMissing/);
  });

  it('draws the pictures again when an older product drew others', async () => {
    await services.documents.put('idempotency', { id: 'demo assets 0123456789ab', createdId: 'test' });
    const onProgress = (step: DemoStep) => {
      if (step === 'pictures') throw new Error('draws');
    };
    await expect(seedDemo(services, { onProgress })).rejects.toThrow('draws');
  });

  it('imports everything once; what people remove stays away', { timeout: 240_000 }, async () => {
    await seedDemo(services);
    expect(await count('catalogPointers')).toBe(demoMarkets.flatMap((market) => market.countries).length);
    const customers = await services.documents.query<ProjectDocument>('projects', {
      where: { kind: 'equals', field: 'isTemplate', value: false },
    });
    expect(customers.documents.map(({ value }) => value.status)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(customers.documents.map(({ value }) => value.salesRepUser?.lastName ?? '').sort()).toEqual([
      '',
      '',
      'Lehnert',
      'Lehnert',
    ]);
    const rules = await count('rules');
    expect(rules).toBeGreaterThan(20);
    const { documents } = await services.documents.query<ProjectDocument>('projects', {
      where: { kind: 'equals', field: 'isTemplate', value: true },
    });
    const templates = documents.map(({ value }) => value);
    expect(templates.map(({ status }) => status)).toEqual(demoMarkets.map(() => 'OK'));
    const offeredIn = templates.map(({ templateCountries = [] }) => [...templateCountries].join()).sort();
    expect(offeredIn).toEqual(demoMarkets.map(({ countries }) => countries.join()).sort());
    const polish = templates.find(({ details }) => details.country === 'PL');
    expect(polish?.details.title).toBe('Łazienka hotelowa');
    expect(polish?.spaces[0]?.sets.map(({ title }) => title)).toEqual([
      'Zestaw WC 1',
      'Zestaw umywalkowy 1',
      'Zestaw prysznicowy 1',
    ]);

    const removed = (await services.documents.query('rules', { limit: 1 })).documents[0];
    if (removed === undefined) throw new Error('There are no rules');
    await services.documents.delete('rules', removed.id);
    const steps: DemoStep[] = [];
    await seedDemo(services, { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual(['users']);
    expect(await count('rules')).toBe(rules - 1);
    const uploads: string[] = [];
    for await (const { name } of services.blobs.list('uploads')) uploads.push(name);
    expect(uploads).toEqual([]);
  });
});
