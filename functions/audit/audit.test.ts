import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type AuditDocument, type AuditedWrite, recordAudit } from './recordAudit.ts';
import { type AuditSearch, searchAudit } from './searchAudit.ts';

const ada = { id: 'u1', firstName: 'Ada', lastName: 'Berg' };
const noel = { id: 'u2', firstName: 'Noël', lastName: 'Renard' };

function aWrite(title: string, change: Partial<AuditedWrite> = {}): AuditedWrite {
  return { action: 'change', subject: { kind: 'list', id: title, title }, countries: ['DE'], ...change };
}

describe('the audit log', () => {
  let services: TestServices;

  beforeEach(async () => {
    services = await openTestServices();
  });

  afterEach(() => services.close());

  async function find(allowed: readonly string[] | 'all', search: Partial<AuditSearch> = {}) {
    const usual = { text: '', actor: '', kinds: [], countries: [], pageSize: 25, firstEntryIndexPage: 0 };
    return searchAudit(services, allowed, { ...usual, ...search });
  }

  async function titles(allowed: readonly string[] | 'all', search: Partial<AuditSearch> = {}) {
    return (await find(allowed, search)).rows.map(({ subject }) => subject.title);
  }

  it('says who did what and when, before and after, the newest first', async () => {
    await recordAudit(services, ada, aWrite('A', { before: { enabled: false, n: 1 }, after: { enabled: true, n: 1 } }));
    services.passSeconds(60);
    await recordAudit(
      services,
      noel,
      aWrite('B', { action: 'create', after: { countries: ['DE', 'AT'], text: { de: 'Umzug' } } }),
    );
    const { rows, total } = await find('all');
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        on: '2026-11-02T09:01:00.000Z',
        actor: { id: 'u2', name: 'Noël Renard' },
        action: 'create',
        changes: [
          { field: 'countries', after: 'DE, AT' },
          { field: 'text.de', after: 'Umzug' },
        ],
      },
      { actor: { name: 'Ada Berg' }, changes: [{ field: 'enabled', before: 'false', after: 'true' }] },
    ]);
  });

  it('goes back over months, page by page, and no further than two years', async () => {
    for (const month of ['a', 'b', 'c']) {
      for (const n of [1, 2]) await recordAudit(services, ada, aWrite(`${month}${n}`));
      services.passSeconds(31 * 86_400);
    }
    expect(await find('all', { pageSize: 4 })).toMatchObject({ total: 6 });
    const first = await titles('all', { pageSize: 4 });
    const second = await titles('all', { pageSize: 4, firstEntryIndexPage: 4 });
    expect([...first, ...second].map(([month]) => month).join('')).toBe('ccbbaa');
    expect(new Set([...first, ...second]).size).toBe(6);
    services.passSeconds(733 * 86_400);
    expect(await find('all')).toEqual({ rows: [], total: 0 });
  });

  it('shows administrators what concerns their countries, and root all', async () => {
    await recordAudit(services, ada, aWrite('german'));
    await recordAudit(services, ada, aWrite('both', { countries: ['DE', 'FR'] }));
    await recordAudit(services, ada, aWrite('french', { countries: ['FR'] }));
    await recordAudit(services, ada, aWrite('of none', { countries: [] }));
    expect((await titles(['DE', 'AT'])).sort()).toEqual(['both', 'german']);
    expect(await titles(['DE'], { countries: ['FR'] })).toEqual([]);
    expect(await titles([])).toEqual([]);
    expect(await titles('all')).toHaveLength(4);
    expect((await titles('all', { countries: ['FR'] })).sort()).toEqual(['both', 'french']);
  });

  it('searches the audit log by text, person, kind and day', async () => {
    await recordAudit(services, ada, aWrite('Waschtische'));
    services.passSeconds(86_400);
    await recordAudit(services, noel, aWrite('WCs', { subject: { kind: 'rule', id: 'r', title: 'WCs' } }));
    expect(await titles('all', { text: 'waschT' })).toEqual(['Waschtische']);
    expect(await titles('all', { actor: 'noel' })).toEqual(['WCs']);
    expect(await titles('all', { kinds: ['rule', 'tag'] })).toEqual(['WCs']);
    expect(await titles('all', { from: '2026-11-03' })).toEqual(['WCs']);
    expect(await titles('all', { to: '2026-11-02' })).toEqual(['Waschtische']);
    expect(await titles('all', { from: '2026-11-02', to: '2026-11-03', text: 'w' })).toHaveLength(2);
    expect(await titles('all', { from: '2026-11-04' })).toEqual([]);
  });

  it('keeps no secrets, and cuts what is too long to read', async () => {
    const after = {
      passwordHash: 'x',
      nested: { accessToken: 'y', title: 'shown' },
      long: 'z'.repeat(600),
      many: Array.from({ length: 60 }, (_, index) => index),
      SMTP_SECRET: 's',
    };
    await recordAudit(services, ada, aWrite('A', { after }));
    const [entry] = (await services.documents.query<AuditDocument>('audit', {})).documents;
    expect(entry?.value.after).toEqual({
      nested: { title: 'shown' },
      long: `${'z'.repeat(500)}…`,
      many: [...after.many.slice(0, 50), '+10'],
    });
  });

  it('keeps what conditions were and became for pages to word them, unless they are long', async () => {
    const contentOf = (value: string) => {
      const filtersConditions = [{ columnName: 'ArticleNr', operator: 'inlist' as const, value }];
      return { after: { countryRef: 'DE', conditions: { filtersConditions, joinConditions: 'AND' as const } } };
    };
    await recordAudit(services, ada, aWrite('A', { content: contentOf('1,2') }));
    services.passSeconds(1);
    await recordAudit(services, ada, aWrite('B', { content: contentOf('1,'.repeat(20_000)) }));
    const { rows } = await find('all');
    expect(rows.map(({ content }) => content)).toEqual([undefined, contentOf('1,2')]);
  });

  it('notes what is told twice once, and never over an entry', async () => {
    await recordAudit(services, ada, aWrite('first'), { once: 'job' });
    await recordAudit(services, noel, aWrite('second'), { once: 'job' });
    expect(await find('all')).toMatchObject({ total: 1, rows: [{ subject: { title: 'first' } }] });
  });

  it('fails the call when it cannot be written', async () => {
    const away = { ...services, documents: { ...services.documents, put: () => Promise.reject(new Error('full')) } };
    await expect(recordAudit(away, ada, aWrite('A'))).rejects.toThrow('full');
  });
});
