import type { Entry, ProjectSet } from '@sanispec/shared/project';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { Component as ProductDetailPage } from '../detail/ProductDetailPage.tsx';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { type ProjectCalls, surroundWith, testProject } from '../testing/testProject.tsx';

/** Resolves when the catalogue may say whether articles fit; until then the verdict is open. */
let released: Promise<void> = Promise.resolve();

const session = testSession();
serveCatalogue(session, {
  async judgeArticles(...asked) {
    await released;
    return session.judgeArticles(...asked);
  },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  released = Promise.resolve();
});

/** Nothing is judged until the test says so. */
function holdVerdicts(): () => void {
  let release: () => void = () => undefined;
  released = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
}

const frame: Entry = { id: 'e1', article: '900.1', subCategory: 'INSTSYSTEMSTOILET', setArticles: [], quantity: 1 };
const plate: Entry = { id: 'e2', article: '110.0', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 1 };
const why = 'Frame Duo needs Actuation “Front”; Plate P70: “Top”';

function aSet(id: string, overrides: Partial<ProjectSet> = {}): ProjectSet {
  return { id, title: `WC set ${id}`, quantity: 1, type: 'TOILET', articles: [], ...overrides };
}

const withFrame = aSet('1', { articles: [frame, plate] });
const bidets = aSet('0', { type: 'BIDET', title: 'Bidet set 1' });

function list(search: string, sets: readonly ProjectSet[], calls: ProjectCalls = []) {
  const at = `/en-GB/project/project1/products?${search}`;
  return renderSite(<ProductsPage />, { at, wrap: surroundWith(testProject(calls, sets)) });
}

function detail(articleId: string, sets: readonly ProjectSet[], calls: ProjectCalls = []) {
  const path = '/:locale/project/:projectId/products/:articleId';
  const element = surroundWith(testProject(calls, sets))(<ProductDetailPage />);
  return renderSite(null, { at: `/en-GB/project/project1/products/${articleId}`, routes: [{ path, element }] });
}

function waits(button: HTMLElement): boolean {
  return button.getAttribute('aria-disabled') === 'true';
}

describe.each([
  ['a search by text', 'q=p70'],
  ['a search by article number', 'nr=2201'],
])('%s, in all categories', (_, search) => {
  it('says on the card what does not fit the active set, and why, and offers a new set only', async () => {
    await list(search, [withFrame]);
    const card = await screen.findByRole('article', { name: 'Plate P70' });
    expect(await within(card).findByText('Does not fit')).toBeDefined();
    expect(await within(card).findByText(why)).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Add to a new WC set' })).toBeDefined();
    expect(within(card).queryByRole('button', { name: /WC set 1/ })).toBeNull();
  });

  it('says so in the table', async () => {
    const { user } = await list(search, [withFrame]);
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const row = await screen.findByRole('row', { name: /Plate P70/ });
    expect(await within(row).findByText('Does not fit')).toBeDefined();
    expect(within(row).queryByRole('button', { name: 'Replace in active set' })).toBeNull();
  });
});

describe('a search in all categories', () => {
  it('says on the card what fits the active set', async () => {
    const calls: ProjectCalls = [];
    const { user } = await list('q=brass', [withFrame], calls);
    const card = await screen.findByRole('article', { name: 'Plate P20, brass' });
    expect(await within(card).findByText('Fits')).toBeDefined();
    await user.click(within(card).getByRole('button', { name: 'Replace in WC set 1' }));
    expect(calls).toEqual(['add 110.2 to 1 for e2']);
  });

  it('lets the button of a card wait until the article is judged', async () => {
    const release = holdVerdicts();
    const calls: ProjectCalls = [];
    const { user } = await list('q=brass', [withFrame], calls);
    const button = await screen.findByRole('button', { name: 'Replace in WC set 1' });
    expect(waits(button)).toBe(true);
    await user.click(button);
    expect(calls).toEqual([]);
    release();
    await waitFor(() => expect(waits(button)).toBe(false));
  });

  it('lets the button of a card that comes later wait for its own verdict', async () => {
    await list('q=brass', [withFrame]);
    const first = await screen.findByRole('article', { name: 'Plate P20, brass' });
    expect(await within(first).findByText('Fits')).toBeDefined();
    holdVerdicts();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search products' }), { target: { value: 'p70' } });
    const next = await screen.findByRole('article', { name: 'Plate P70' });
    expect(within(next).queryByText('Fits')).toBeNull();
    expect(waits(within(next).getByRole('button', { name: 'Replace in WC set 1' }))).toBe(true);
  });

  it('lets the button of a row wait', async () => {
    holdVerdicts();
    const { user } = await list('q=brass', [withFrame]);
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(waits(await screen.findByRole('button', { name: 'Replace in active set' }))).toBe(true);
  });
});

describe('the button of a card', () => {
  it('says that the active set holds the article, and keeps what else can be done behind it', async () => {
    const calls: ProjectCalls = [];
    const { user } = await list('main=TOILET&sub=FLUSHACTUATIONTOILET', [withFrame], calls);
    const card = await screen.findByRole('article', { name: 'Plate P20, white' });

    const held = await within(card).findByRole('button', { name: 'In WC set 1' });
    await user.keyboard('{Enter}{Enter}');
    await user.click(held);

    expect(calls).toEqual([]);
    await user.click(await screen.findByRole('menuitem', { name: 'Add to a new WC set' }));
    expect(calls).toEqual(['add 110.0 to a new TOILET']);
  });

  it('waits while another variant is judged', async () => {
    const release = holdVerdicts();
    const { user } = await list('main=TOILET&sub=FLUSHACTUATIONTOILET', [withFrame]);
    const card = await screen.findByRole('article', { name: 'Plate P20, white' });
    await user.click(within(card).getByRole('radio', { name: 'brass' }));
    const button = () => within(card).getByRole('button', { name: 'Replace in WC set 1' });
    await within(card).findByRole('heading', { name: 'Plate P20, brass' });
    expect(waits(button())).toBe(true);
    release();
    await waitFor(() => expect(waits(button())).toBe(false));
  });
});

describe.each([
  ['a card', (sets: readonly ProjectSet[], calls: ProjectCalls) => list('q=p70', sets, calls)],
  ['the detail page', (sets: readonly ProjectSet[], calls: ProjectCalls) => detail('220.1', sets, calls)],
])("the menu of %s whose article is not of the active set's type", (_, show) => {
  it('judges each set that it names, and does not let a misfit in', async () => {
    const calls: ProjectCalls = [];
    const { user } = await show([bidets, withFrame, aSet('2')], calls);
    await user.click(await screen.findByRole('button', { name: 'Add / Create new' }));

    const misfit = await screen.findByRole('menuitem', { name: /Replace in WC set 1/ });
    expect(await within(misfit).findByText('Does not fit')).toBeDefined();
    expect(await within(misfit).findByText(why)).toBeDefined();
    expect(waits(misfit)).toBe(true);
    await user.click(misfit);
    expect(calls).toEqual([]);

    const fitting = screen.getByRole('menuitem', { name: /Add to WC set 2/ });
    expect(within(fitting).getByText('Fits')).toBeDefined();
    await user.click(fitting);
    expect(calls).toEqual(['add 220.1 to 2']);
  });

  it('lets its sets wait until they are judged', async () => {
    const release = holdVerdicts();
    const calls: ProjectCalls = [];
    const { user } = await show([bidets, aSet('2')], calls);
    await user.click(await screen.findByRole('button', { name: 'Add / Create new' }));
    const item = await screen.findByRole('menuitem', { name: /Add to WC set 2/ });
    expect(waits(item)).toBe(true);
    await user.click(item);
    expect(calls).toEqual([]);
    release();
    await waitFor(() => expect(waits(item)).toBe(false));
  });
});

describe('the detail page', () => {
  it('lets the button of the active set wait until the article is judged', async () => {
    holdVerdicts();
    await detail('220.1', [withFrame]);
    expect(waits(await screen.findByRole('button', { name: 'Replace in WC set 1' }))).toBe(true);
  });
});

describe('the comparison', () => {
  it('lets the button of the active set wait until the article is judged', async () => {
    holdVerdicts();
    sessionStorage.setItem('compare project1', JSON.stringify(['110.2', '220.1']));
    await list('main=TOILET&sub=FLUSHACTUATIONTOILET&compare=1', [withFrame]);
    const dialog = await screen.findByRole('dialog');
    const buttons = await within(dialog).findAllByRole('button', { name: 'Replace in WC set 1' });
    expect(buttons.map(waits)).toEqual([true, true]);
  });
});

it('closes the menu of an article that gives way to another', async () => {
  const { user, router } = await detail('110.1', [bidets, aSet('1'), aSet('2')]);
  await user.click(await screen.findByRole('button', { name: 'Add / Create new' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(3);

  await act(() => router.navigate('/en-GB/project/project1/products/110.2'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Plate P20, brass' })).toBeDefined();
  expect(screen.queryByRole('menuitem')).toBeNull();
});
