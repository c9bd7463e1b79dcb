import type { Article } from '@sanispec/shared/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { DataSheetButton } from './DataSheetButton.tsx';

const call = 'POST /api/datasheet/GB/110.0';
const address = '/blobs/exports/datasheets/1.pdf?signature=x';

let saved: string[];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(articleId = '110.0', overrides: Partial<Article> = {}, at?: string) {
  const article = testSession().articles([articleId])[0];
  if (article === undefined) throw new RangeError(`No article ${articleId}`);
  const button = <DataSheetButton article={{ ...article, ...overrides }} country="GB" />;
  return renderSite(button, at === undefined ? {} : { at });
}

describe('the data sheet button', () => {
  it('requests the data sheet in the language of the site, and saves it', async () => {
    const calls = stubApi({ [call]: () => success(address) });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Data sheet (PDF)' }));
    await waitFor(() => expect(saved).toEqual([address]));
    expect(calls.map(({ body }) => body)).toEqual([{ locale: 'en-GB', displayPrices: true }]);
    expect(screen.getByRole('status').textContent).toBe('The data sheet is being downloaded');
  });

  it('says that it waits, keeps the focus, and asks only once', async () => {
    let answer = (_: Response): void => undefined;
    const calls = stubApi({
      [call]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Data sheet (PDF)' }));
    const waiting = await screen.findByRole('button', { name: 'Creating the data sheet …' });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(waiting);
    await user.click(waiting);
    expect(calls).toHaveLength(1);
    answer(success(address));
    expect(await screen.findByRole('button', { name: 'Data sheet (PDF)' })).toBe(waiting);
    expect(saved).toEqual([address]);
  });

  it('omits the price on request', async () => {
    const calls = stubApi({ [call]: () => success(address) });
    const { user } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Print the price' }));
    await user.click(screen.getByRole('button', { name: 'Data sheet (PDF)' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ locale: 'en-GB', displayPrices: false }]));
  });

  it.each([
    ['has none', { priceInCents: null }],
    ['is sold no more', { active: false }],
  ])('does not ask about the price of an article that %s', async (_, overrides) => {
    await show('110.0', overrides);
    expect(screen.getByRole('button', { name: 'Data sheet (PDF)' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    let isBusy = true;
    stubApi({ [call]: () => (isBusy ? failure(503, 'ErrorServiceBusy') : success(address)) });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Data sheet (PDF)' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The service is busy. Please try again in a moment.');
    expect(saved).toEqual([]);
    isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual([address]));
    expect(screen.queryByRole('alert')).toBeNull();
    // The button that tried again is gone with the error.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Data sheet (PDF)' }));
  });

  it('speaks German', async () => {
    const calls = stubApi({ [call]: () => failure(404, 'ErrorArticleNotFound', ['GB']) });
    const { user } = await show('110.0', {}, '/de-DE/browse/products');
    await user.click(screen.getByRole('button', { name: 'Datenblatt (PDF)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Diesen Artikel gibt es im Katalog für GB nicht');
    expect(calls.map(({ body }) => body)).toEqual([{ locale: 'de-DE', displayPrices: true }]);
  });
});
