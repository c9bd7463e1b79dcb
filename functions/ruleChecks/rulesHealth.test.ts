import type { RuleProblem } from '@sanispec/shared/compatibility';
import { aConditionRule, aListOf } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { nudgeRulesHealth, readRulesHealth, refreshRulesHealth } from './rulesHealth.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  await services.documents.put('lists', aListOf('Wcs', ['100.1']));
});
afterEach(() => services.close());

function kinds({ problems }: { readonly problems: readonly RuleProblem[] }) {
  return problems.map(({ kind }) => kind);
}

async function putRule(overrides: { readonly enabled?: boolean; readonly countries?: string[] } = {}): Promise<void> {
  await services.documents.put('rules', aConditionRule('Gone', {}, { id: 'rule', ...overrides }));
}

function failedChecks(): number {
  return services.logged.filter(({ event }) => event === 'rulesNotChecked').length;
}

/** A host whose child processes do not come to an end, or break off. */
function withTasks(run: TestServices['tasks']['run']): TestServices {
  return { ...services, tasks: { run } };
}

const broken = () => Promise.reject(new Error('out of memory'));

describe('the health of rules', () => {
  it('finds the health of rules while the first caller waits, and keeps it', async () => {
    await putRule();
    const first = await readRulesHealth(services, 'DE');
    expect(first).toMatchObject({ country: 'DE', checkedOn: '2026-11-02T09:00:00.000Z', isOutdated: false });
    expect(kinds(first)).toEqual(['missingList', 'unusedList']);
    services.passSeconds(60);
    expect(await readRulesHealth(withTasks(broken), 'DE')).toEqual(first);
  });

  it('marks health as outdated once a rule or the catalogue has changed, and finds it again', async () => {
    expect(kinds(await readRulesHealth(services, 'DE'))).toEqual(['unusedList']);
    await putRule();
    const outdated = await readRulesHealth(services, 'DE');
    expect([outdated.isOutdated, kinds(outdated)]).toEqual([true, ['unusedList']]);
    await refreshRulesHealth(services);
    expect(kinds(await readRulesHealth(services, 'DE'))).toEqual(['missingList', 'unusedList']);
    const { catalogVersionId } = await readRulesHealth(services, 'DE');
    await publishTestCatalogue(services, [['1', 'Wand-WC', '', '1', 'DE;AT', '1', 'white']]);
    expect((await readRulesHealth(services, 'DE')).isOutdated).toBe(true);
    await refreshRulesHealth(services);
    const fresh = await readRulesHealth(services, 'DE');
    expect(fresh.isOutdated).toBe(false);
    expect(fresh.catalogVersionId).not.toBe(catalogVersionId);
  });

  it('counts rules that are switched off as naming their lists', async () => {
    await services.documents.put('rules', aConditionRule('Wcs', {}, { id: 'off', enabled: false }));
    expect(kinds(await readRulesHealth(services, 'DE'))).toEqual([]);
  });

  it('does not check health again for changes elsewhere', async () => {
    await refreshRulesHealth(services);
    await putRule({ countries: ['NL'] });
    expect((await readRulesHealth(services, 'DE')).isOutdated).toBe(false);
    expect(await refreshRulesHealth(services)).toBe(0);
  });

  it('reports a check in progress when the first one takes long', async () => {
    const endless = withTasks(() => new Promise<never>(() => undefined));
    const known = await readRulesHealth(endless, 'DE', 0);
    expect(known).toMatchObject({ checkedOn: '', isOutdated: true, problems: [] });
  });

  it('checks health by the timer in every country with a catalogue and forgets it elsewhere', async () => {
    expect(await refreshRulesHealth(services)).toBe(2);
    expect(await refreshRulesHealth(services)).toBe(0);
    await services.documents.delete('catalogPointers', 'AT');
    await refreshRulesHealth(services);
    expect(await services.documents.get('rulesHealth', 'AT')).toBeUndefined();
    const blobs: string[] = [];
    for await (const { name } of services.blobs.list('quality', 'rules-health/')) blobs.push(name);
    expect(blobs).toEqual([expect.stringMatching(/^rules-health\/DE\//)]);
    await expect(readRulesHealth(services, 'AT')).rejects.toMatchObject({ key: 'ErrorCatalogNotFound' });
  });

  it('checks health soon after a change, and again for changes meanwhile', async () => {
    await refreshRulesHealth(services);
    await putRule();
    let checks = 0;
    const changing = withTasks(async (...input) => {
      const found = await services.tasks.run(...input);
      checks += 1;
      if (checks === 1) {
        await putRule({ enabled: false });
        void nudgeRulesHealth(changing);
      }
      return found;
    });
    await nudgeRulesHealth(changing);
    expect((await readRulesHealth(withTasks(broken), 'DE')).isOutdated).toBe(false);
  });

  it('keeps no other country waiting where it cannot be checked, and is tried again after an hour', async () => {
    expect(await refreshRulesHealth(withTasks(broken))).toBe(0);
    expect(failedChecks()).toBe(2);
    await expect(readRulesHealth(services, 'DE')).rejects.toMatchObject({ status: 503 });
    expect(await refreshRulesHealth(services)).toBe(0);
    services.passSeconds(3600);
    expect(await refreshRulesHealth(services)).toBe(2);
    expect((await readRulesHealth(services, 'DE')).isOutdated).toBe(false);
  });

  it('shows what was found before while it cannot be checked', async () => {
    await refreshRulesHealth(services);
    await putRule();
    await refreshRulesHealth(withTasks(broken));
    expect(await readRulesHealth(services, 'DE')).toMatchObject({
      isOutdated: true,
      problems: [{ kind: 'unusedList' }],
    });
  });
});
