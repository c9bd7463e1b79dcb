import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { type ProjectCalls, surroundWith, testProject } from '../testing/testProject.tsx';
import { Component as ProductsPage } from './ProductsPage.tsx';

const plates = '/en-GB/project/project1/products?main=TOILET&sub=FLUSHACTUATIONTOILET';
const session = testSession();
const brass = '110.2';

/** Each lets the data of a chosen variant arrive, or fails to have them. */
let asked: { readonly arrive: () => void; readonly fail: () => void }[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  asked = [];
  serveCatalogue(session, {
    async articles(articleIds, extent) {
      if (articleIds.includes(brass)) {
        await new Promise<void>((resolve, reject) => {
          asked.push({ arrive: resolve, fail: () => reject(new Error('The catalogue failed')) });
        });
      }
      return session.articles(articleIds, extent);
    },
  });
});

/** A card on which brass was chosen, before its data are there. */
async function chooseBrass(calls: ProjectCalls) {
  const { user } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith(testProject(calls)) });
  const [card] = await screen.findAllByRole('article');
  if (card === undefined) throw new Error('No card is shown');
  async function findReadyButton(): Promise<HTMLElement> {
    const button = await within(card as HTMLElement).findByRole('button', { name: 'Add to WC set 2' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    return button;
  }
  const add = await findReadyButton();
  await user.click(within(card).getByRole('radio', { name: 'brass' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  return { user, card, add, findReadyButton };
}

it('adds the chosen variant, however quickly the button follows', async () => {
  const calls: string[] = [];
  const { user, card, add, findReadyButton } = await chooseBrass(calls);
  await user.click(add);
  expect(calls).toEqual([]);

  for (const { arrive } of asked) arrive();
  expect(await within(card).findByRole('link', { name: 'Plate P20, brass' })).toBeDefined();
  await user.click(await findReadyButton());

  expect(calls).toEqual([`add ${brass} to set2`]);
});

it('does not replace an unavailable variant by the displayed one', async () => {
  const calls: string[] = [];
  const { user, add } = await chooseBrass(calls);

  await act(async () => {
    for (const { fail } of asked) fail();
  });
  await user.click(add);

  expect(calls).toEqual([]);
});
