import type { ProjectSet } from '@sanispec/shared/project';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { tabStore } from '#lib/browserStorage.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { emptyListing } from '../state/listingState.ts';
import { createListingMemory } from '../state/useListingState.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { type ProjectCalls, surroundWith, testProject } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

serveCatalogue(testSession());

const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';

function showPublic(at: string) {
  return renderSite(<ProductsPage />, { at, wrap: surroundWith() });
}

function showInProject(calls: ProjectCalls = [], sets?: readonly ProjectSet[]) {
  return renderSite(<ProductsPage />, {
    at: plates.replace('browse', 'project/project1'),
    wrap: surroundWith(testProject(calls, sets)),
  });
}

/** Both are actuated from the front. */
const frameAndPlate: ProjectSet = {
  id: 'set2',
  title: 'WC set 2',
  quantity: 1,
  type: 'TOILET',
  articles: [
    { id: 'e1', article: '900.1', subCategory: 'INSTSYSTEMSTOILET', setArticles: [], quantity: 1 },
    { id: 'e2', article: '110.0', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 1 },
  ],
};

async function cardTitles(): Promise<string[]> {
  const cards = await screen.findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent ?? '');
}

/** The listing is shown twice in jsdom, where no style hides the panes of other widths; the first is the wide one. */
function filters(): HTMLElement {
  return screen.getByRole('complementary', { name: 'Filters' });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('what is typed before the catalogue is there is searched for once it is, and the cursor stays', async () => {
  const session = testSession();
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  serveCatalogue(session, {
    open: async () => {
      await isOpen;
      return { ok: true, summary: session.summary };
    },
  });
  onTestFinished(() => serveCatalogue(testSession()));
  const { user, router } = await showPublic(plates);
  await user.keyboard('/fro');
  open();
  await screen.findAllByRole('article');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('nt');
  expect(field.value).toBe('front');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('front'));
});

it('draws the page with its first answer, and not without it before', async () => {
  const session = testSession();
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let searches = 0;
  serveCatalogue(session, {
    async search(query) {
      searches += 1;
      await mayAnswer;
      return session.search(query);
    },
  });
  onTestFinished(() => serveCatalogue(testSession()));
  await showPublic(plates);
  await waitFor(() => expect(searches).toBe(1));
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  answer();
  expect(await cardTitles()).toContain('Plate P20, white');
  expect(filters()).toBeDefined();
  expect(searches).toBe(1);
});

it('draws the page when its first answer fails, and tries again', async () => {
  const session = testSession();
  let isBroken = true;
  serveCatalogue(session, {
    async search(query) {
      if (isBroken) throw new Error('The search failed');
      return session.search(query);
    },
  });
  onTestFinished(() => serveCatalogue(testSession()));
  const { user } = await showPublic(plates);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  expect(await cardTitles()).toContain('Plate P20, white');
});

describe('public browsing', () => {
  it('begins with the categories that have articles, and their counts', async () => {
    const { user, router } = await showPublic('/en-GB/browse/products?articles=each');
    const choice = await screen.findByRole('link', { name: /9 articles/ });

    await user.click(choice);

    expect(await screen.findByText('Showing 9 of 9 articles found')).toBeDefined();
    expect(router.state.location.search).toContain('sub=FLUSHACTUATIONTOILET');
  });

  it('shows price or On request, and offers to begin a project', async () => {
    await showPublic(plates);
    const [first] = await screen.findAllByRole('article');
    if (first === undefined) throw new Error('No card is shown');
    expect(within(first).getByText('£10.50')).toBeDefined();
    expect(within(first).getByRole('button', { name: 'Add to a project' })).toBeDefined();
    const last = await screen.findByRole('article', { name: 'Plate P70' });
    expect(within(last).getByText('On request')).toBeDefined();
  });

  it('filters, shows what is set as a pill and in the address, and takes it away again', async () => {
    const { user, router } = await showPublic(plates);
    await screen.findAllByRole('article');

    await user.click(within(filters()).getByRole('checkbox', { name: /brass/ }));

    await waitFor(async () => expect(await cardTitles()).toEqual(['Plate P20, brass']));
    await waitFor(() => expect(router.state.location.search).toContain('f.Colour=brass'));
    await user.click(screen.getByRole('button', { name: 'Remove filter Colour: brass' }));
    expect(await screen.findByText('Showing 9 of 9 articles found')).toBeDefined();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await waitFor(() => expect(router.state.location.search).not.toContain('Colour'));
  });

  it('makes each product one stop of Tab, and the arrow keys lead to its button', async () => {
    const { user } = await showPublic(plates);
    const [first, second] = await screen.findAllByRole('article');
    const titleOf = (card: HTMLElement | undefined) => within(card ?? document.body).getByRole('link');
    titleOf(first).focus();
    await user.tab();
    expect(document.activeElement).toBe(titleOf(second));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(within(second ?? document.body).getByRole('button', { name: /^Copy/ }));
  });

  it('lists six values of a filter, the others behind a button', async () => {
    const { user } = await showPublic(plates);
    await screen.findAllByRole('article');
    const colours = () => within(within(filters()).getByRole('group', { name: 'Colour' })).getAllByRole('checkbox');
    expect(colours()).toHaveLength(6);

    await user.click(within(filters()).getByRole('button', { name: '2 more' }));

    expect(colours()).toHaveLength(8);
  });

  it('searches while typing, and puts the text into the address', async () => {
    const { user, router } = await showPublic(plates);
    await screen.findAllByRole('article');

    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'p70');

    await waitFor(async () => expect(await cardTitles()).toEqual(['Plate P70']));
    await waitFor(() => expect(router.state.location.search).toContain('q=p70'));
  });

  it('finds an article number written without dots', async () => {
    const { user } = await showPublic(plates);
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Article no. only' }));
    await user.type(screen.getByRole('searchbox', { name: 'Article no.' }), '2201');
    await waitFor(async () => expect(await cardTitles()).toEqual(['Plate P70']));
  });

  it('focuses the search with /', async () => {
    const { user } = await showPublic(plates);
    await screen.findAllByRole('article');
    const field = screen.getByRole('searchbox', { name: 'Search products' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
  });

  it('says that nothing was found, and clears what was asked', async () => {
    const { user } = await showPublic(`${plates}&q=bathtub`);
    expect(await screen.findAllByText('No results found.')).toHaveLength(2);
    const box = within(screen.getByRole('region', { name: 'No results found.' }));
    await user.click(box.getByRole('button', { name: 'Without the text “bathtub”' }));
    expect(await screen.findByText('Showing 9 of 9 articles found')).toBeDefined();
  });

  it('leads out of a category that the catalogue has nothing in', async () => {
    const { user } = await showPublic('/en-GB/browse/products?main=BATHTUB&sub=TUB');
    expect(await screen.findAllByText('No results found.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'All categories' }));
    expect(await screen.findByRole('link', { name: /9 articles/ })).toBeDefined();
  });

  it('remembers the filters of a category', async () => {
    const { user, router } = await showPublic(`${plates}&f.Colour=brass`);
    await waitFor(async () => expect(await cardTitles()).toHaveLength(1));
    await user.click(within(filters()).getByRole('checkbox', { name: /matt black/ }));
    await waitFor(async () => expect(await cardTitles()).toHaveLength(2));

    await router.navigate('/en-GB/browse/products?articles=each');
    await user.click(await screen.findByRole('link', { name: /9 articles/ }));

    await waitFor(async () => expect(await cardTitles()).toHaveLength(2));
  });

  it('remembers how many pages of a category were loaded', async () => {
    const threePages = { ...emptyListing, main: 'TOILET', sub: 'FLUSHACTUATIONTOILET', pages: 3 } as const;
    createListingMemory(tabStore, 'browse').remember(threePages);
    const { user, router } = await showPublic('/en-GB/browse/products?articles=each');
    await user.click(await screen.findByRole('link', { name: /9 articles/ }));
    await waitFor(() => expect(router.state.location.search).toContain('pages=3'));
  });

  it('takes whole words in the search field of the categories, which the listing takes over', async () => {
    const { user } = await showPublic('/en-GB/browse/products?articles=each');
    await screen.findByRole('link', { name: /9 articles/ });
    await user.click(screen.getByRole('searchbox', { name: 'Search products' }));

    await user.keyboard('plate');

    await waitFor(async () => expect(await cardTitles()).toContain('Plate P70'));
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
    expect(field.value).toBe('plate');
    expect(document.activeElement).toBe(field);
  });

  it('switches a card to another variant', async () => {
    const { user } = await showPublic(plates);
    const [first] = await screen.findAllByRole('article');
    if (first === undefined) throw new Error('No card is shown');

    await user.click(within(first).getByRole('radio', { name: 'brass' }));

    expect(await within(first).findByText('110.2')).toBeDefined();
    expect(within(first).getByRole('heading').textContent).toBe('Plate P20, brass');
  });

  it('gives the product by which it was left the focus again after Back', async () => {
    const detail = { path: '/:locale/browse/products/:articleId', element: <p>Detail</p> };
    const { user, router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith(), routes: [detail] });
    await user.click(await screen.findByRole('link', { name: 'Plate P70' }));
    await screen.findByText('Detail');

    await act(() => router.navigate(-1));

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Plate P70' })));
  });

  it('shows each article on its own card after Back, also those of the product by which it was left', async () => {
    const detail = { path: '/:locale/browse/products/:articleId', element: <p>Detail</p> };
    const { user, router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith(), routes: [detail] });
    await screen.findByRole('link', { name: 'Plate P70' });
    const before = await cardTitles();
    await user.click(screen.getByRole('link', { name: 'Plate P20, brass' }));
    await screen.findByText('Detail');

    await act(() => router.navigate(-1));

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Plate P20, brass' })));
    const chosen = screen.getAllByRole<HTMLInputElement>('radio', { name: 'brass' }).filter(({ checked }) => checked);
    expect(chosen).toHaveLength(1);
    expect(await cardTitles()).toEqual(before);
  });

  it('offers the countries that have a catalogue where there is none', async () => {
    await renderSite(<ProductsPage />, { at: '/de-DE/browse/products', wrap: surroundWith() });
    expect(await screen.findByText('Es gibt keinen Katalog für Deutschland')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Vereinigtes Königreich' });
    expect(link.getAttribute('href')).toBe('/de-DE/browse/products?country=GB');
  });
});

describe('the table', () => {
  async function showTable(page: ReturnType<typeof showPublic>) {
    const site = await page;
    await screen.findAllByRole('article');
    await site.user.click(screen.getByRole('button', { name: 'Table' }));
    await screen.findByRole('table');
    return site;
  }

  function titles(): (string | null)[] {
    return screen.getAllByRole('rowheader').map((header) => header.textContent);
  }

  it('shows the products as rows, and is remembered', async () => {
    const { unmount } = await showTable(showPublic(plates));
    expect(titles()).toHaveLength(9);
    expect(screen.queryAllByRole('article')).toEqual([]);
    unmount();

    await showPublic(plates);

    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('sorts by a column, upward and downward, in the address too', async () => {
    const { user, router } = await showTable(showPublic(plates));
    const head = () => screen.getByRole('columnheader', { name: 'Article no.' });

    await user.click(within(head()).getByRole('button'));
    await waitFor(() => expect(titles()[0]).toBe('Plate P20, white'));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(head()).getByRole('button'));

    await waitFor(() => expect(titles()[0]).toBe('Plate P70'));
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(router.state.location.search).toContain('sort=down%3AArticleNr'));
    expect(screen.getByRole('option', { name: 'Article number, descending', selected: true })).toBeDefined();
  });

  it('goes from row to row with the arrow keys', async () => {
    const { user } = await showTable(showPublic(plates));
    const links = screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link'));
    links[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(links[1]);
  });

  it('has the actions of the cards', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showTable(showInProject(calls));
    const [first] = screen.getAllByRole('button', { name: 'Add to active set' });
    if (first === undefined) throw new Error('No row has its action');
    await user.click(first);
    expect(calls).toEqual(['add 110.0 to set2']);
    expect(screen.queryByRole('columnheader', { name: 'Fit' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Show hidden products' }));

    expect(await screen.findByText('Does not fit')).toBeDefined();
    expect(screen.getAllByText('Fits')).toHaveLength(8);
  });
});

describe('comparing', () => {
  async function choose(user: Awaited<ReturnType<typeof showPublic>>['user'], titles: readonly string[]) {
    for (const title of titles) await user.click(await screen.findByRole('checkbox', { name: `Compare: ${title}` }));
  }

  it('shows the chosen products side by side, and only their differences when asked', async () => {
    const { user } = await showPublic(plates);
    await choose(user, ['Plate P20, white', 'Plate P70']);
    expect(screen.getByText('2 of 4 to compare')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Compare' }));

    const table = await screen.findByRole('table');
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByText('24.6 cm')).toBeDefined();
    expect(names()).toContain('Colour');
    await user.click(screen.getByRole('checkbox', { name: 'Differences only' }));
    expect(names()).not.toContain('Colour');
    expect(names()).toContain('Width');
  });

  it('closes the comparison by Back and keeps the choice', async () => {
    const { user, router } = await showPublic(plates);
    await choose(user, ['Plate P20, white', 'Plate P70']);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByRole('table');

    await act(() => router.navigate(-1));

    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(screen.getByText('2 of 4 to compare')).toBeDefined();
  });

  it('takes up to four products, and says so', async () => {
    const { user } = await showPublic(plates);
    await choose(
      user,
      ['white', 'matt black', 'brass', 'sand grey', 'light oak'].map((colour) => `Plate P20, ${colour}`),
    );
    expect(screen.getByText('4 of 4 to compare')).toBeDefined();
    expect(await screen.findByText('Up to 4 products can be compared.')).toBeDefined();
  });

  it('says what fits the active set, and adds to it', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showInProject(calls);
    await user.click(await screen.findByRole('button', { name: 'Show hidden products' }));
    await choose(user, ['Plate P20, white', 'Plate P70']);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Does not fit')).toBeDefined();

    await user.click(within(dialog).getByRole('button', { name: 'Add to WC set 2' }));

    expect(calls).toEqual(['add 110.0 to set2']);
  });
});

describe('browsing in a project', () => {
  it('lists only what fits the active set and says what is hidden and why', async () => {
    const { user } = await showInProject();
    expect(await cardTitles()).toHaveLength(8);
    expect(screen.getByText(/Not all products shown due to selected products in the active set/)).toBeDefined();
    expect(screen.getByText('Hidden: 1 article does not fit')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Why' }));

    expect(await screen.findByText('Frame Duo needs Actuation “Front”; Plate P70: “Top”')).toBeDefined();
    expect(screen.getByText(/Rule Front to front/)).toBeDefined();
  });

  it('lists what one reason hides, and lists what fits again', async () => {
    const { user, router } = await showInProject();
    await user.click(await screen.findByRole('button', { name: 'Why' }));

    await user.click(await screen.findByRole('button', { name: 'See 1 article' }));

    await waitFor(async () => expect(await cardTitles()).toEqual(['Plate P70']));
    await waitFor(() => expect(router.state.location.search).toContain('hiddenBy='));
    await user.click(screen.getByRole('button', { name: 'Hide what does not fit' }));
    await waitFor(async () => expect(await cardTitles()).toHaveLength(8));
  });

  it('repairs the set with one click, with the difference in price', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showInProject(calls);
    await user.click(await screen.findByRole('button', { name: 'Why' }));

    await user.click(await screen.findByRole('button', { name: 'Use Frame Uno, top instead of Frame Duo · +£20.00' }));

    expect(calls).toEqual(['add 900.2 to set2 for e1']);
  });

  it('changes two articles that depend on each other as one step', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showInProject(calls, [frameAndPlate]);
    await user.click(await screen.findByRole('button', { name: 'Why' }));

    await user.click(
      await screen.findByRole('button', {
        name: /^Use Plate P70 with Frame Uno, top instead of Plate P20, white \+ Frame Duo/,
      }),
    );

    expect(calls).toEqual(['add 900.2 and 220.1 to set2 for e1']);
  });

  it('shows hidden products with the reason, and offers them for a new set only', async () => {
    const { user } = await showInProject();
    await screen.findAllByRole('article');

    await user.click(screen.getByRole('button', { name: 'Show hidden products' }));

    const card = await screen.findByRole('article', { name: 'Plate P70' });
    expect(within(card).getByText('Does not fit')).toBeDefined();
    expect(await within(card).findByText('Frame Duo needs Actuation “Front”; Plate P70: “Top”')).toBeDefined();
    expect(within(card).queryByRole('button', { name: 'Add to WC set 2' })).toBeNull();
    expect(within(card).getByRole('button', { name: 'Add to a new WC set' })).toBeDefined();
  });

  it('does not speak of products that are not shown while it shows them', async () => {
    const { user } = await showInProject();
    const note = /Not all products shown/;
    const notes = () => screen.queryAllByText(note).length + screen.queryAllByRole('region', { name: note }).length;
    await screen.findByText(note);

    await user.click(screen.getByRole('button', { name: 'Show hidden products' }));

    expect(
      await screen.findByRole('region', { name: '1 article found does not fit with what is already in WC set 2' }),
    ).toBeDefined();
    expect(notes()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Hide what does not fit' }));
    await waitFor(() => expect(notes()).toBeGreaterThan(0));
  });

  it('adds to the active set that the button names', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showInProject(calls);
    const card = await screen.findByRole('article', { name: 'Plate P20, brass' });

    await user.click(within(card).getByRole('button', { name: 'Add to WC set 2' }));

    expect(calls).toEqual(['add 110.2 to set2']);
  });

  it('removes the filter by creating a new set', async () => {
    const calls: ProjectCalls = [];
    const { user } = await showInProject(calls);
    await user.click(await screen.findByRole('button', { name: 'create new set' }));
    expect(calls).toEqual(['create TOILET']);
  });
});
