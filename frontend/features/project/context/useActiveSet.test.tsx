import { Spaces } from '@sanispec/shared/project';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { aWard, entries, wardSetId } from '../testing/testWorkspace.tsx';
import { activeOf, useActiveSet } from './useActiveSet.ts';

function idOf(letter: string): string {
  return letter.repeat(20);
}

const spaces = Spaces.parse([
  {
    id: idOf('a'),
    title: 'Ward',
    sets: [
      { id: idOf('s'), title: 'WC set 1', type: 'TOILET', articles: [] },
      { id: idOf('t'), title: 'WC set 2', type: 'TOILET', articles: [] },
    ],
  },
]);

function Page(): ReactNode {
  const { set, selectSet } = useActiveSet('project1', spaces);
  return (
    <>
      <p>Active: {set?.title}</p>
      <button type="button" onClick={() => selectSet(idOf('t'))}>
        Choose the other
      </button>
    </>
  );
}

const listing = '/en-GB/project/project1/products';

beforeEach(() => sessionStorage.clear());

describe('the active set', () => {
  it('stays the one that was chosen last when Back leads to an address that named another', async () => {
    const { user, router } = await renderSite(<Page />, { at: `${listing}?sub=WC&set=${idOf('s')}` });
    await screen.findByText('Active: WC set 1');

    await user.click(screen.getByRole('button', { name: 'Choose the other' }));

    expect(screen.getByText('Active: WC set 2')).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toBe(`?sub=WC&set=${idOf('t')}`));
    await router.navigate(`${listing}/412.1`);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toContain('sub=WC'));
    expect(screen.getByText('Active: WC set 2')).toBeDefined();
  });

  it('adds nothing to an address that names none', async () => {
    const { user, router } = await renderSite(<Page />, { at: `${listing}?sub=WC` });
    await user.click(screen.getByRole('button', { name: 'Choose the other' }));
    expect(await screen.findByText('Active: WC set 2')).toBeDefined();
    expect(router.state.location.search).toBe('?sub=WC');
  });
});

it('makes the first set of a chosen space active, and falls back to the first space', () => {
  const ward = aWard(entries.frame);
  expect(activeOf(ward, { spaceId: ward[0]?.id }).set?.id).toBe(wardSetId);
  expect(activeOf(ward, { spaceId: ward[1]?.id })).toEqual({ space: ward[1], set: undefined });
  expect(activeOf(ward, { setId: 'gone' }).set?.id).toBe(wardSetId);
  expect(activeOf([], {})).toEqual({ space: undefined, set: undefined });
});
