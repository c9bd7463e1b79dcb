import { ModalsProvider } from '@mantine/modals';
import { compileRules } from '@sanispec/shared/compatibility';
import type { ListRow, RuleRow } from '@sanispec/shared/contract';
import { aCatalogue, aListOf, anArticleRow, aRuleInfo, aSheet } from '@sanispec/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SessionProvider } from '#core/session.tsx';
import { sessionHint } from '#core/sessionHint.ts';
import { tabStore } from '#lib/browserStorage.ts';
import { aSession } from '#testing/aSession.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { createCatalogueSession } from '#worker/catalogueSession.ts';
import { RulesTab } from './RulesTab.tsx';

const ofGermany = { countries: ['DE'], countryRef: 'DE' };
const kept = { etag: 'v1', changedOn: '2026-11-20T10:00:00Z', changedBy: 'Hanna Voss', mayChange: true, tags: [] };

function aList(title: string, description: string, articleIds: readonly string[]): ListRow {
  const { definitionListContent } = aListOf(title, articleIds);
  return { ...kept, ...ofGermany, id: title, title, description, definitionListContent, usedBy: [] };
}

const lists = [
  aList('Fronts', 'Front frames', ['f1']),
  aList('TopPlates', 'Top plates', ['p2', 'p3']),
  aList('AllPlates', 'All plates', ['p1', 'p2', 'p3']),
];

function aRule(overrides: Partial<RuleRow> = {}): RuleRow {
  return {
    ...kept,
    ...ofGermany,
    id: 'r1',
    title: '',
    description: 'Front frames: no top plates',
    enabled: true,
    definitionRuleContent: {
      sourceListId: 'Fronts',
      rulesInfo: [
        aRuleInfo({ ruleType: 'selectable-exceptlist', targetListId: 'TopPlates', applyTo: ['FLUSHACTUATIONTOILET'] }),
      ],
    },
    ...overrides,
  };
}

function serve(exceptions: Parameters<typeof serveCatalogue>[1] = {}): void {
  const catalogue = aCatalogue([
    aSheet('INSTSYSTEMSTOILET', [anArticleRow('f1', { Articletext: 'Frame Duo', Series: 'Duo', Actuation: '3' })]),
    aSheet('FLUSHACTUATIONTOILET', [
      anArticleRow('p1', { Articletext: 'Plate one', Actuation: 'Front' }),
      anArticleRow('p2', { Articletext: 'Plate two', Actuation: 'Top' }),
      anArticleRow('p3', { Articletext: 'Plate three', Actuation: 'Top' }),
    ]),
  ]);
  const named = lists.map(({ id, title, countries, definitionListContent }) => ({
    ...{ id, title, countries, definitionListContent },
  }));
  serveCatalogue(createCatalogueSession(catalogue, compileRules(catalogue, named, []), named), exceptions);
}

afterEach(() => {
  for (const key of tabStore.keys()) tabStore.remove(key);
});

type Answers = Parameters<typeof stubApi>[0];

async function show(
  rows: readonly RuleRow[],
  answers: Answers = {},
  at = '?rule=r1',
  exceptions: Parameters<typeof serve>[0] = {},
) {
  sessionHint.remember();
  serve(exceptions);
  const page = (rowsData: readonly unknown[]) => success({ rowsData, pageInfo: { totalElements: rowsData.length } });
  const calls = stubApi({
    'GET /api/session': () => success(aSession({ scopes: [{ role: 'admin', countries: ['DE'] }] })),
    'POST /api/rules/search': () => page(rows),
    'POST /api/lists/search': () => page(lists),
    'POST /api/groups/search': () => page([]),
    'POST /api/tags/search': () => page([]),
    'POST /api/catalogs/search': () => page([]),
    'POST /api/rules/usage': () => success({ p2: 12 }),
    'GET /api/rules/health?country=DE': () => failure(404, 'ErrorCatalogNotFound'),
    ...answers,
  });
  const site = await renderSite(
    <SessionProvider>
      <ModalsProvider>
        <RulesTab />
      </ModalsProvider>
    </SessionProvider>,
    {
      at: `/en-GB/rules/overview${at}`,
      routes: [{ path: '/en-GB/elsewhere', element: <p>Elsewhere</p> }],
    },
  );
  await screen.findByRole('navigation', { name: 'Rules by group' });
  return { ...site, calls };
}

type Site = Awaited<ReturnType<typeof show>>;

/** Chooses in one of the buttons of the sentence. */
async function choose({ user }: Site, button: RegExp, option: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const changeEffect = (site: Site) => choose(site, /^Effect: everything is selectable except/, /^selectable are only/);

describe('the rules of an administrator', () => {
  it('stand by what they apply to and are found by name, list or article', async () => {
    const other = aRule({
      id: 'r2',
      description: 'All for all',
      definitionRuleContent: { sourceListId: 'AllPlates', rulesInfo: [aRuleInfo({ ruleType: 'later-kind' })] },
    });
    const { user } = await show([aRule(), other], {}, '');
    const nav = within(screen.getByRole('navigation', { name: 'Rules by group' }));
    expect(nav.getByText('Except list · Flush actuation')).toBeDefined();
    expect(nav.getByText(/^later-kind/)).toBeDefined();
    const search = nav.getByRole('searchbox');
    await user.type(search, 'top plates');
    expect(nav.queryByText('All for all')).toBeNull();
    await user.clear(search);
    await user.type(search, 'nothing like it');
    expect(nav.getByText('No rule found')).toBeDefined();
  });

  it('lists rules as sentences that say what each effect keeps out, with the projects that have it', async () => {
    await show([aRule()]);
    await screen.findByText('2 of 3 are excluded beside an article of ‘Front frames’');
    const row = await screen.findByRole('row', { name: /p2/ });
    await waitFor(() => expect(within(row).getByText('12')).toBeDefined());
    expect(screen.getByText('Stored as selectable-exceptlist')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Source list: Front frames' })).toBeDefined();
  });

  it('changes a rule, compares it and saves it over the version that was read', async () => {
    const site = await show([aRule()], {
      'PUT /api/rules/r1': ({ body }) => success({ ...aRule(), ...(body as object), etag: 'v2', tags: [] }),
    });
    await changeEffect(site);
    await screen.findByText('Unsaved: Effect changed from ‘Except list’ to ‘Only from list’.');
    await site.user.click(screen.getByRole('button', { name: 'Save rule' }));
    await screen.findByText('Front frames: no top plates saved');
    const put = site.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('v1');
    expect(put?.body).toMatchObject({
      description: 'Front frames: no top plates',
      definitionRuleContent: { rulesInfo: [{ ruleType: 'selectable-onlylist', targetListId: 'TopPlates' }] },
    });
  });

  it('shows rules that another user has changed meanwhile next to mine', async () => {
    const theirs = aRule({ etag: 'v2', description: 'Theirs', changedBy: 'Paul Meyer' });
    let attempts = 0;
    const site = await show([aRule()], {
      'PUT /api/rules/r1': ({ body }) => {
        attempts += 1;
        return attempts === 1
          ? failure(412, 'ErrorStaleRule')
          : success({ ...aRule(), ...(body as object), etag: 'v3', tags: [] });
      },
      'GET /api/rules/r1': () => success(theirs),
    });
    await changeEffect(site);
    await site.user.click(screen.getByRole('button', { name: 'Save rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this rule' }));
    expect(dialog.getByText(/^Paul Meyer saved it/)).toBeDefined();
    expect(dialog.getByRole('row', { name: /^Description Theirs .*Front frames: no top plates$/ })).toBeDefined();
    await site.user.click(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await waitFor(() => expect(site.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(site.calls.filter(({ method }) => method === 'PUT')[1]?.headers.get('If-Match')).toBe('v2');
  });

  it("drops my draft when all of the other user's changes are taken over", async () => {
    const theirs = aRule({ etag: 'v2', description: 'Theirs' });
    const site = await show([aRule()], {
      'PUT /api/rules/r1': () => failure(412, 'ErrorStaleRule'),
      'GET /api/rules/r1': () => success(theirs),
    });
    await changeEffect(site);
    await site.user.click(screen.getByRole('button', { name: 'Save rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this rule' }));
    await site.user.click(dialog.getByRole('button', { name: 'Take all of theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/^Unsaved: /)).toBeNull();
  });

  it('takes over single fields of another user and keeps the others', async () => {
    const theirs = aRule({ etag: 'v2', description: 'Theirs', enabled: false });
    let attempts = 0;
    const site = await show([aRule()], {
      'PUT /api/rules/r1': ({ body }) => {
        attempts += 1;
        return attempts === 1
          ? failure(412, 'ErrorStaleRule')
          : success({ ...aRule(), ...(body as object), etag: 'v3', tags: [] });
      },
      'GET /api/rules/r1': () => success(theirs),
    });
    await changeEffect(site);
    await site.user.click(screen.getByRole('button', { name: 'Save rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this rule' }));
    expect(dialog.getByRole('row', { name: /^Enabled No .* Yes$/ })).toBeDefined();
    await site.user.click(dialog.getByRole('button', { name: 'Take theirs for Description' }));
    await waitFor(() => expect(dialog.queryByRole('row', { name: /^Description/ })).toBeNull());
    await site.user.click(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await waitFor(() => expect(site.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(site.calls.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
      description: 'Theirs',
      enabled: true,
      definitionRuleContent: { rulesInfo: [{ ruleType: 'selectable-onlylist' }] },
    });
  });

  it('keep what was typed over a reload, and ask before it is lost', async () => {
    const first = await show([aRule()]);
    await changeEffect(first);
    first.unmount();
    const site = await show([aRule()]);
    await screen.findByText(/^Unsaved: Effect changed/);
    await site.router.navigate('/en-GB/elsewhere');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    const leavesAgain = new Promise<void>((resolve) => {
      const stop = site.router.subscribe(({ blockers }) => {
        if ([...blockers.values()].some(({ state }) => state === 'blocked')) return;
        stop();
        // Before the page has drawn that it was not left.
        void site.router.navigate('/en-GB/elsewhere').then(resolve);
      });
    });
    await site.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^Unsaved: Effect changed/)).toBeDefined();
    await leavesAgain;
    await site.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Elsewhere');
  });

  it('names and keeps rules of a kind that a later version made', async () => {
    const later = aRuleInfo({ _id: 'x', ruleType: 'later-kind', value: 'kept', applyTo: ['WC'] });
    const content = { sourceListId: 'Fronts', rulesInfo: [later] };
    const site = await show([aRule({ enabled: false, definitionRuleContent: content })], {
      'PUT /api/rules/r1': ({ body }) => success({ ...aRule(), ...(body as object), tags: [] }),
    });
    await screen.findByText(/of the kind ‘later-kind’/);
    await site.user.type(screen.getByRole('textbox', { name: 'Description' }), '!');
    await site.user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(site.calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(site.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ definitionRuleContent: content });
  });

  it('that lack something are not sent', async () => {
    const site = await show([], {}, '?rule=new');
    await site.user.click(await screen.findByRole('button', { name: 'Save rule' }));
    const alert = within(await screen.findByRole('alert'));
    for (const text of ['Please enter a description', 'Please choose a source list']) {
      expect(alert.getByText(text)).toBeDefined();
    }
    expect(alert.getByText('Effect 1: please choose a target list')).toBeDefined();
    expect(site.calls.some(({ path, method }) => path === '/api/rules' && method === 'POST')).toBe(false);
  });

  it('that others administer can only be looked at', async () => {
    await show([aRule({ mayChange: false })]);
    await screen.findByText(/you do not administer all of its countries/);
    expect(screen.queryByRole('button', { name: 'Save rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Effect:/ })).toBeNull();
  });
});

describe('switching a rule', () => {
  const jobId = 'j'.repeat(20);
  const job = {
    ...{ id: jobId, kind: 'rules-try', owner: 'u1', status: 'succeeded', step: '', percent: 100, warnings: [] },
    ...{ errors: [], tries: 1, createdOn: '2026-11-20T10:00:00Z' },
  };
  const off = { ...aRule(), enabled: false };

  function trial(newConflicts: number): Answers {
    const result = { newConflicts, endedConflicts: 0, total: 7, sets: [] };
    return {
      'POST /api/rules/try': () => success({ jobId }),
      [`GET /api/jobs/${jobId}`]: () => success({ ...job, result }),
      'POST /api/rules/r1/enabled': ({ body }) => success({ ...aRule(), ...(body as object), etag: 'v2' }),
    };
  }

  function theSwitch(): HTMLElement {
    return within(screen.getByRole('navigation', { name: 'Rules by group' })).getByRole('switch');
  }

  it('switches a rule on at once when no set of a project suffers', async () => {
    const site = await show([off], trial(0), '');
    await site.user.click(theSwitch());
    await screen.findByText('Rule enabled: Front frames: no top plates');
    const sent = site.calls.find(({ path }) => path === '/api/rules/r1/enabled');
    expect(sent?.body).toEqual({ enabled: true });
    expect(sent?.headers.get('If-Match')).toBe('v1');
  });

  it('asks before switching on a rule that brings sets into conflict', async () => {
    const site = await show([off], trial(3), '');
    await site.user.click(theSwitch());
    await screen.findByText('The rule brings 3 sets of the projects into conflict.');
    expect(site.calls.some(({ path }) => path === '/api/rules/r1/enabled')).toBe(false);
    await site.user.click(screen.getByRole('button', { name: 'Enable' }));
    await screen.findByText('Rule enabled: Front frames: no top plates');
  });

  it('waits before switching on a rule until its projects are known', async () => {
    let tell: (countries: { country: string; catalogueId: string }[]) => void = () => undefined;
    const known = new Promise<{ country: string; catalogueId: string }[]>((resolve) => {
      tell = resolve;
    });
    const site = await show([off], trial(3), '', { countries: () => known });
    await site.user.click(theSwitch());
    tell([{ country: 'DE', catalogueId: 'dach' }]);
    await screen.findByText('The rule brings 3 sets of the projects into conflict.');
    expect(site.calls.some(({ path }) => path === '/api/rules/r1/enabled')).toBe(false);
  });

  it('off asks nothing', async () => {
    const site = await show([aRule()], trial(3), '');
    await site.user.click(theSwitch());
    await screen.findByText('Rule disabled: Front frames: no top plates');
    expect(site.calls.some(({ path }) => path === '/api/rules/try')).toBe(false);
  });
});

describe('trying a rule', () => {
  it('says whether a set could take an article, and what would change', async () => {
    const { user } = await show([aRule()]);
    const aside = within(await screen.findByRole('complementary', { name: 'Try it' }));
    await user.click(await aside.findByRole('button', { name: 'Take one of ‘Front frames’' }));
    await aside.findByText('Frame Duo');
    await user.type(aside.getByRole('combobox', { name: 'Does this article fit?' }), 'p2');
    await user.click(await screen.findByRole('option', { name: /p2/ }));
    await aside.findByText('Does not fit');
    expect(aside.getByText('Excluded by this rule alone')).toBeDefined();
    await aside.findByText(/^Plate two: .*frame Duo does not go with that$/);
    expect(aside.getByRole('row', { name: 'Pairs newly excluded 2' })).toBeDefined();
  });

  it.each([
    [{ ruleType: 'selectable-addslist' }, /^2 articles of its list are let pass/, /^p2 Plate two .*12$/],
    [
      { ruleType: 'relation-adds', attribute: 'comesWith' },
      /^For 1 of 1 articles of ‘Front frames’ the sub-articles change/,
      /^f1 Frame Duo .*– p2, p3 0$/,
    ],
    [
      { ruleType: 'adjust-amountvalueattr', attribute: 'Actuation' },
      /^A quantity is set by 1 of 1/,
      /^f1 Frame Duo .*3 0$/,
    ],
  ])('that keeps nothing out (%o) says what it does instead', async (effect, says, row) => {
    const info = aRuleInfo({ targetListId: 'TopPlates', ...effect });
    const { user } = await show([aRule({ definitionRuleContent: { sourceListId: 'Fronts', rulesInfo: [info] } })]);
    await screen.findByText(says);
    await screen.findByRole('row', { name: row });
    expect(screen.queryByRole('button', { name: /^Kept/ })).toBeNull();
    const aside = within(await screen.findByRole('complementary', { name: 'Try it' }));
    await user.click(await aside.findByRole('button', { name: 'Take one of ‘Front frames’' }));
    await aside.findByText('Frame Duo');
    if (effect.ruleType === 'relation-adds') await aside.findByText('Comes with: p2, p3');
  });
});
