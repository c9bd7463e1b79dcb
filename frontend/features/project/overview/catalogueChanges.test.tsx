import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';

const first = { since: '2026-11-12T10:00:00Z', prices: 3, gone: 1 };
const second = { since: '2026-11-19T10:00:00Z', prices: 1, gone: 0 };

it('says what a new catalogue changed, until that is read', async () => {
  const server = aServer(aWard(entries.frame));
  server.change({ catalogueChanges: [first] });
  const { user } = await showWorkspace();
  expect(await screen.findByText('Since 12 Nov 2026: 3 prices changed, 1 article no longer sold')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/^Since 12 Nov/)).toBeNull();
  expect(localStorage.getItem(`catalogueChangesRead:${'p'.repeat(20)}`)).toContain('2026-11-12');
});

it.each([
  ['pl-PL', /: zmieniły się 3 ceny, 1 artykuł wycofany ze sprzedaży$/],
  ['de-DE', /^Seit 12\.11\.2026: 3 Preise geändert, 1 Artikel nicht mehr lieferbar$/],
])('says each catalogue on its own, in the forms of %s', async (locale, words) => {
  const server = aServer(aWard(entries.frame));
  server.change({ catalogueChanges: [second, first] });
  await showWorkspace('', { locale });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getAllByText(/(Seit|Od) \d/)).toHaveLength(2);
});
