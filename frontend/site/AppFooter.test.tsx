import { marketOf } from '@sanispec/shared/markets';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { consentsToStatistics } from '#lib/consent.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { AppFooter, MarketFooter } from './AppFooter.tsx';

/** Addresses of the legal links, by what they say. */
function legalLinks(name: string): Record<string, string> {
  const links = within(screen.getByRole('navigation', { name })).getAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(links.map((link) => [link.textContent, link.href]));
}

describe('the footer', () => {
  it("names the market's company and leads to its legal pages", async () => {
    await renderSite(<AppFooter />, { at: '/nl-NL' });
    const legal = 'https://www.ondrava.example/nl/nl/legal';
    expect(legalLinks('Juridische informatie')).toEqual({
      Colofon: `${legal}/m-impressum.html`,
      Disclaimer: `${legal}/m-disclaimer.html`,
      Privacy: `${legal}/m-data-privacy.html`,
      'EU-verklaringen': `${legal}/declarations.html`,
      Sitemap: `${legal}/sitemap.html`,
    });
    expect(screen.getByText(/^© \d{4} Ondrava Bathroom Systems B\.V\.$/)).toBeDefined();
  });

  it('leads elsewhere where the market says so', async () => {
    const imprint = 'https://else.example/colofon';
    await renderSite(<MarketFooter market={{ ...marketOf('en-GB'), footerLinksOverride: { imprint } }} />);
    expect(legalLinks('Legal information')).toMatchObject({
      Imprint: imprint,
      Sitemap: 'https://www.ondrava.example/uk/en/legal/sitemap.html',
    });
  });

  it('says behind the cookie settings what is stored, and counts nothing without consent', async () => {
    onTestFinished(() => localStorage.clear());
    const { user } = await renderSite(<AppFooter />, { at: '/en-GB' });
    async function openSettings() {
      await user.click(screen.getByRole('button', { name: 'Change cookie settings' }));
      return within(await screen.findByRole('dialog', { name: 'Change cookie settings' }));
    }
    const first = await openSettings();
    expect(first.getByText(/^This site stores what it needs to work/)).toBeDefined();
    expect(first.getByRole<HTMLInputElement>('checkbox', { name: 'Necessary' }).disabled).toBe(true);
    await user.click(first.getByRole('checkbox', { name: 'Statistics' }));
    await user.click(first.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(consentsToStatistics()).toBe(false);

    const second = await openSettings();
    await user.click(second.getByRole('checkbox', { name: 'Statistics' }));
    await user.click(second.getByRole('button', { name: 'Save' }));
    expect(consentsToStatistics()).toBe(true);

    const third = await openSettings();
    await user.click(third.getByRole('checkbox', { name: 'Statistics' }));
    await user.click(third.getByRole('button', { name: 'Save' }));
    expect(consentsToStatistics()).toBe(false);
  });
});
