import { endpoints } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readInfos, republish } from '#catalogues/readInfos.ts';
import type { Services } from '#config/services.ts';
import { handlers } from '#http/handlers.ts';
import { callEndpoint } from '#testing/callEndpoint.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { systemAuthor } from './author.ts';
import { importRules } from './importRules.ts';
import { removeDocument } from './removeDocument.ts';
import type { VersionDocument } from './ruleDocuments.ts';
import { finishLeftChange, readRules } from './rulesPointer.ts';
import { saveList } from './saveDocument.ts';
import { sweepRules } from './sweepRules.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

const definitionListContent = { filtersConditions: [], joinConditions: 'AND' as const };

function aFile(...titles: string[]) {
  const conditionLists = titles.map((title) => ({ title, countries: ['DE'], definitionListContent }));
  return { conditionLists, conditionRules: [] };
}

function bodyOf(title: string) {
  const placed = { description: title, countryRef: 'DE', countries: ['DE'], groupTitle: '', tagLabels: [] };
  return { title, ...placed, definitionListContent };
}

class HostGone extends Error {}

type Documents = TestServices['documents'];

/** Stores that lose their host when it writes for the nth time; others see what it has written until then. */
function goneAtWrite(nth: number): Services {
  let writes = 0;
  function count(): void {
    writes += 1;
    if (writes >= nth) throw new HostGone();
  }
  const { documents, blobs } = services;
  return {
    ...services,
    documents: {
      get: documents.get.bind(documents),
      query: documents.query.bind(documents),
      count: documents.count.bind(documents),
      close: documents.close.bind(documents),
      put: async (...args: Parameters<Documents['put']>) => {
        count();
        return documents.put(...args);
      },
      delete: async (...args: Parameters<Documents['delete']>) => {
        count();
        return documents.delete(...args);
      },
    } as Documents,
    blobs: new Proxy(blobs, {
      get(target, name) {
        if (name === 'put') count();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
}

async function titles(): Promise<readonly string[]> {
  return [...(await readRules(services)).lists.values()].map(({ title }) => title).sort();
}

async function published(): Promise<readonly string[]> {
  return (await readInfos(services)).infos.conditionLists.map(({ title }) => title).sort();
}

describe('a change of rules', () => {
  it('takes place whole or not at all, wherever its host is lost', async () => {
    await importRules(services, aFile('Old'), systemAuthor);
    const seen = new Set<string>();
    let nth = 1;
    for (; ; nth += 1) {
      const { lists: before } = await readRules(services);
      const names = [`A${nth}`, `B${nth}`, `C${nth}`];
      let isDone = true;
      try {
        await importRules(goneAtWrite(nth), aFile(...names), systemAuthor);
      } catch (error) {
        expect(error).toBeInstanceOf(HostGone);
        isDone = false;
      }
      services.passSeconds(60);
      const now = (await titles()).filter((title) => names.includes(title));
      expect([[], names]).toContainEqual(now);
      expect((await published()).filter((title) => names.includes(title))).toEqual(now);
      expect((await readRules(services)).lists.size).toBe(before.size + now.length);
      seen.add(now.length === 0 ? 'nothing' : 'all');
      if (isDone) break;
    }
    // The change, the pointer, three lists, what is published, the pointer, the log.
    expect(nth).toBe(9);
    expect([...seen]).toEqual(['nothing', 'all']);
  });

  it('keeps each version once, whichever host ends the change', async () => {
    await importRules(services, aFile('A', 'B'), systemAuthor);
    const wider = aFile('A', 'B').conditionLists.map((list) => ({ ...list, countries: ['AT', 'DE'] }));
    const file = { conditionLists: wider, conditionRules: [] };
    await importRules(goneAtWrite(6), file, systemAuthor).catch(() => undefined);
    services.passSeconds(60);
    const { lists } = await readRules(services);
    expect(lists.size).toBe(2);
    for (const { id } of lists.values()) {
      const { documents } = await services.documents.query<VersionDocument>('versions', { partition: id });
      expect(documents.map(({ value }) => `${value.version} ${value.action}`)).toEqual(['1 imported', '2 imported']);
    }
  });

  it('left by a host that is gone is carried out at once where no other host can be at it', async () => {
    await importRules(services, aFile('A'), systemAuthor);
    await expect(importRules(goneAtWrite(4), aFile('B', 'C'), systemAuthor)).rejects.toThrow(HostGone);
    await finishLeftChange(services);
    // Its lease has not run out, but no caller waits for it.
    expect([await titles(), await published()]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ]);
  });

  it('that deletes is ended by others as well', async () => {
    const id = await saveList(services, systemAuthor, bodyOf('A'));
    await removeDocument(goneAtWrite(4), systemAuthor, 'lists', { id, ifMatch: undefined }).catch(() => undefined);
    expect(await published()).toEqual(['A']);
    services.passSeconds(60);
    expect([await titles(), await published()]).toEqual([[], []]);
  });

  it('shows a change to readers of infos once it is published', async () => {
    await importRules(services, aFile('Old'), systemAuthor);
    const before = (await readInfos(services)).infos;
    await importRules(goneAtWrite(5), aFile('New'), systemAuthor).catch(() => undefined);
    expect((await readInfos(services)).infos).toBe(before);
    services.passSeconds(60);
    expect(await published()).toEqual(['New', 'Old']);
  });

  it('waits for the one before it', async () => {
    const made = Array.from({ length: 10 }, (_, n) => saveList(services, systemAuthor, bodyOf(`L${n}`)));
    // Another host has a queue of its own.
    const elsewhere = goneAtWrite(Number.POSITIVE_INFINITY);
    made.push(...Array.from({ length: 5 }, (_, n) => saveList(elsewhere, systemAuthor, bodyOf(`M${n}`))));
    await Promise.all(made);
    expect(await titles()).toHaveLength(15);
    expect(await published()).toHaveLength(15);
  });
});

describe('infos', () => {
  it('answers infos by one read of a document, and by 304 if unchanged', async () => {
    await publishTestCatalogue(services);
    await importRules(services, aFile('A'), systemAuthor);
    const first = await callEndpoint(services, endpoints.getInfos, handlers.getInfos);
    const asked: string[] = [];
    const watched: Services = {
      ...services,
      documents: new Proxy(services.documents, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            asked.push(`${String(name)} ${String(args[0])}`);
            return value.apply(target, args);
          };
        },
      }),
    };
    await readInfos(watched);
    asked.length = 0;
    const headers = { 'if-none-match': first.headers.etag ?? '' };
    const second = await callEndpoint(watched, endpoints.getInfos, handlers.getInfos, { headers });
    expect([second.status, asked]).toEqual([304, ['get versions']]);
  });

  it('follow what something else has stored, with the next round of the timer', async () => {
    await importRules(services, aFile('A'), systemAuthor);
    await readInfos(services);
    const [list] = [...(await readRules(services)).lists.values()];
    await services.documents.put('lists', { ...list, id: 'other', title: 'Other' });
    expect(await published()).toEqual(['A']);
    await republish(services);
    expect(await published()).toEqual(['A', 'Other']);
  });

  it('makes infos again when their blob is lost', async () => {
    await importRules(services, aFile('A'), systemAuthor);
    for await (const { name } of services.blobs.list('rules', 'published/')) await services.blobs.delete('rules', name);
    expect(await published()).toEqual(['A']);
  });

  it('removes earlier infos after some days, but never those in use', async () => {
    await importRules(services, aFile('A'), systemAuthor);
    await importRules(services, aFile('B'), systemAuthor);
    expect(await sweepRules(services)).toBe(0);
    services.passSeconds(100 * 24 * 3600);
    // What was published of nothing, of A, and the two imports.
    expect(await sweepRules(services)).toBe(4);
    expect(await published()).toEqual(['A', 'B']);
  });
});
