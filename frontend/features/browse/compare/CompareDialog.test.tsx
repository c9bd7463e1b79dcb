import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith } from '../testing/testProject.tsx';

/** Whether the long texts can be had. */
let areTextsReachable = true;

const session = testSession();
serveCatalogue(session, {
  // As a catalogue answers that was opened from its listing: long texts come with whole articles only.
  articles(ids, extent) {
    if (extent === 'whole' && !areTextsReachable) throw new Error('No network');
    return session.articles(ids).map((article) => {
      const { ProdDescription, ...listed } = article.properties;
      return extent === 'whole' ? article : { ...article, properties: listed };
    });
  },
});

const compared = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each&compare=1';

function compare(...articleIds: string[]) {
  sessionStorage.setItem('compare browse', JSON.stringify(articleIds));
  return renderSite(<ProductsPage />, { at: compared, wrap: surroundWith() });
}

async function dialog() {
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => {
  sessionStorage.clear();
  areTextsReachable = true;
});

describe('comparing products', () => {
  it('shows long texts too, which the listing lacks', async () => {
    await compare('110.0', '110.1');
    expect(await (await dialog()).findAllByText('Made of glass')).toHaveLength(2);
  });

  it('keeps them when a product is taken out', async () => {
    const { user } = await compare('110.0', '110.1', '110.2');
    expect(await (await dialog()).findAllByText('Made of glass')).toHaveLength(3);

    await user.click((await dialog()).getByRole('button', { name: 'Remove Plate P20, brass from the comparison' }));

    await waitFor(async () => expect((await dialog()).getAllByText('Made of glass')).toHaveLength(2));
  });

  it('says that they could not be had, beside what the listing knows, and tries again', async () => {
    areTextsReachable = false;
    const { user } = await compare('110.0', '220.1');
    expect(await (await dialog()).findByRole('alert')).toBeDefined();
    expect((await dialog()).getByText('24.6 cm')).toBeDefined();
    areTextsReachable = true;

    await user.click((await dialog()).getByRole('button', { name: 'Try again' }));

    expect(await (await dialog()).findByText('Made of glass')).toBeDefined();
    expect((await dialog()).queryByRole('alert')).toBeNull();
  });
});
