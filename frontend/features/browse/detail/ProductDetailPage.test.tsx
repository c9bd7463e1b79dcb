import type { ProjectSet } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { type ProjectCalls, surroundWith, testProject } from '../testing/testProject.tsx';
import { Component as ProductDetailPage } from './ProductDetailPage.tsx';

serveCatalogue(testSession());

function show(articleId: string, wrap = surroundWith(), search = '') {
  const page = wrap(<ProductDetailPage />);
  const path = '/:locale/browse/products/:articleId';
  return renderSite(null, { at: `/en-GB/browse/products/${articleId}${search}`, routes: [{ path, element: page }] });
}

function aSet(id: string, overrides: Partial<ProjectSet> = {}): ProjectSet {
  return { id, title: `WC set ${id}`, quantity: 1, type: 'TOILET', articles: [], ...overrides };
}

const withFrame: ProjectSet['articles'] = [
  { id: 'e1', article: '900.1', subCategory: 'INSTSYSTEMSTOILET', setArticles: [], quantity: 1 },
];

describe('the detail page', () => {
  it('shows data by the formats of the columns', async () => {
    await show('110.0');
    expect(await screen.findByRole('heading', { level: 1, name: 'Plate P20, white' })).toBeDefined();
    const data = screen.getByRole('region', { name: 'Data' });
    expect(within(data).getByText('24.6 cm')).toBeDefined();
    expect(
      within(data)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Easy to clean', 'Made of glass']);
    expect(within(data).queryByText('10.50')).toBeNull();
  });

  it('shows lengths in the unit that was asked for, and remembers it', async () => {
    const { user, unmount } = await show('110.0');
    await user.click(within(await screen.findByRole('region', { name: 'Data' })).getByRole('button', { name: 'mm' }));
    expect(within(screen.getByRole('region', { name: 'Data' })).getByText('246 mm')).toBeDefined();
    unmount();
    await show('110.0');
    expect(await screen.findByText('246 mm')).toBeDefined();
    localStorage.clear();
  });

  it('marks texts of the catalogue with their language', async () => {
    await show('110.0');
    const title = await screen.findByRole('heading', { level: 1, name: 'Plate P20, white' });
    expect(title.querySelector('[lang="en"]')).not.toBeNull();
  });

  it('leads to the other variants', async () => {
    const { user } = await show('110.0');
    const variants = await screen.findByRole('region', { name: 'Variants' });

    await user.click(within(variants).getByRole('link', { name: /brass/ }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Plate P20, brass' })).toBeDefined();
  });

  it('marks sub-articles as optional or mandatory', async () => {
    await show('110.0');
    const box = await screen.findByRole('region', { name: 'Comes with it' });
    expect(within(box).getByText('Frame Duo')).toBeDefined();
    expect(within(box).getByText('Optional')).toBeDefined();
  });

  it('marks sub-articles that cannot be had', async () => {
    await show('110.1');
    const box = await screen.findByRole('region', { name: 'Comes with it' });
    const inactive = (await within(box).findByText('Frame Old')).closest('li');
    expect(inactive?.textContent).toBe('Frame OldMandatory No longer available');
    const foreign = within(box).getByText('700.7').closest('li');
    expect(foreign?.textContent).toBe('700.7Optional Not sold in this country');
  });

  it('says that an unknown article is not in the catalogue, with a way back', async () => {
    await show('nobody');
    expect(await screen.findByText('This article is not in the catalogue')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to products listing' })).toBeDefined();
  });

  it('leads back to the category when it was opened by its address', async () => {
    await show('110.0');
    const back = await screen.findByRole('link', { name: 'Back to products listing' });
    expect(back.getAttribute('href')).toBe('/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET');
  });
});

describe('the detail page in a project', () => {
  it('says why the article does not fit, and does not offer the active set', async () => {
    await show('220.1', surroundWith(testProject([], [aSet('2', { articles: withFrame })])));
    expect(await screen.findByText('Does not fit this test')).toBeDefined();
    expect(await screen.findByText('Frame Duo needs Actuation “Front”; Plate P70: “Top”')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to WC set 2' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to a new WC set' })).toBeDefined();
  });

  it('offers what must change with it, as one step', async () => {
    const calls: ProjectCalls = [];
    const articles: ProjectSet['articles'] = [
      ...withFrame,
      { id: 'e7', article: '110.3', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 1 },
    ];
    const { user } = await show('220.1', surroundWith(testProject(calls, [aSet('2', { articles })])));

    await user.click(await screen.findByRole('button', { name: /^Use it with Frame Uno, top instead of Frame Duo/ }));

    expect(calls).toEqual(['add 900.2 and 220.1 to 2 for e1']);
  });

  it('replaces the article of the same sub-category in the active set', async () => {
    const calls: ProjectCalls = [];
    const articles: ProjectSet['articles'] = [
      { id: 'e7', article: '110.3', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 1 },
    ];
    const { user } = await show('110.0', surroundWith(testProject(calls, [aSet('2', { articles })])));

    await user.click(await screen.findByRole('button', { name: 'Replace in WC set 2' }));

    expect(calls).toEqual(['add 110.0 to 2 for e7']);
  });

  it('offers nothing to a read-only user, and says why', async () => {
    const project = testProject([], [aSet('2', { articles: withFrame }), aSet('3')]);
    await show('220.1', surroundWith({ ...project, editRefusal: 'Only the owner can do this' }));
    await screen.findByText('Does not fit this test');
    expect(screen.getByText('Only the owner can do this')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add|^Use|^Replace/ })).toBeNull();
  });

  it('says how often the project uses the article, and does not offer to replace it by itself', async () => {
    const articles: ProjectSet['articles'] = [
      { id: 'e7', article: '110.3', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 2 },
    ];
    await show('110.3', surroundWith(testProject([], [aSet('2', { quantity: 3, articles })])));
    expect(await screen.findByText('Used in 1 set of this project, quantity 6')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Replace in WC set 2' })).toBeNull();
  });

  it('lets the user choose where nothing can be done to the active set', async () => {
    const calls: ProjectCalls = [];
    const sets = [aSet('2', { articles: withFrame }), aSet('3')];
    const { user } = await show('220.1', surroundWith(testProject(calls, sets)));
    await screen.findByText('Does not fit this test');

    await user.click(screen.getByRole('button', { name: 'Add / Create new' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add to WC set 3 Fits' }));

    expect(calls).toEqual(['add 220.1 to 3']);
  });

  it('distinguishes sets of the same title by their spaces', async () => {
    const sets = [aSet('1', { title: 'WC' }), aSet('2', { title: 'WC' })];
    await show('110.0', surroundWith(testProject([], sets)));
    expect(await screen.findByRole('button', { name: 'Add to WC (Ground floor)' })).toBeDefined();
  });

  it('says before adding to several sets which articles make room', async () => {
    const articles: ProjectSet['articles'] = [
      { id: 'e7', article: '110.3', subCategory: 'FLUSHACTUATIONTOILET', setArticles: [], quantity: 1 },
    ];
    const { user } = await show('110.0', surroundWith(testProject([], [aSet('1', { articles }), aSet('2')])));
    await user.click(await screen.findByRole('button', { name: 'Add to multiple sets' }));
    expect(await screen.findByText('Replaces Plate P20, sand grey')).toBeDefined();
  });

  it('has the focus on its button again when the choice of sets is closed', async () => {
    const { user } = await show('110.0', surroundWith(testProject([], [aSet('1'), aSet('2')])));
    const button = await screen.findByRole('button', { name: 'Add to multiple sets' });
    await user.click(button);
    await screen.findByRole('dialog');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('adds to several sets, but not where the article does not fit', async () => {
    const calls: ProjectCalls = [];
    const sets = [aSet('1'), aSet('2', { articles: withFrame }), aSet('3')];
    const { user } = await show('220.1', surroundWith(testProject(calls, sets)));
    await user.click(await screen.findByRole('button', { name: 'Add to multiple sets' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Does not fit this test')).toBeDefined();
    expect(within(dialog).getByRole('checkbox', { name: 'WC set 2' }).hasAttribute('disabled')).toBe(true);

    await user.click(within(dialog).getByRole('button', { name: 'Choose all that fit' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add to 2 sets' }));

    expect(calls).toEqual(['add 220.1 to 1 and 3']);
  });
});
