import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const countries = ['Österreich', 'Belgien', 'Bulgarien', 'Dänemark'].map((label) => ({ value: label, label }));
const many = Array.from({ length: 13 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` }));

function Field({ options = countries, chosen = [] }: { options?: typeof countries; chosen?: string[] }): ReactNode {
  const [value, setValue] = useState<readonly string[]>(chosen);
  return (
    <main id="main">
      <MultiSelect label="Country" options={options} value={value} onChange={setValue} />
      <output>{value.join('|')}</output>
    </main>
  );
}

function field(): HTMLElement {
  return screen.getByRole('button', { name: /^Country/ });
}

async function open(props: Parameters<typeof Field>[0] = {}) {
  const { user, container } = await renderSite(<Field {...props} />);
  await user.click(field());
  const dialog = within(await screen.findByRole('dialog', { name: 'Country' }));
  return { user, dialog, value: () => container.querySelector('output')?.textContent };
}

describe('a multi-select', () => {
  it('says of its button alone that it opens something', async () => {
    const { container } = await renderSite(<Field />);
    expect([...container.querySelectorAll('[aria-expanded], [aria-haspopup]')]).toEqual([field()]);
  });

  it('invites to start, and takes and gives back single values', async () => {
    const { user, dialog, value } = await open();
    expect(field().textContent).toBe('Click to start adding items');

    await user.click(dialog.getByRole('checkbox', { name: 'Belgien' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Dänemark' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Belgien' }));

    expect(value()).toBe('Dänemark');
  });

  it('finds values without regard to case and accents', async () => {
    const { user, dialog } = await open();
    await user.keyboard('OSTER');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByRole('checkbox', { name: 'Österreich' })).toBeDefined();

    await user.keyboard('x');
    expect(dialog.getByRole('status').textContent).toBe('No data available');
  });

  it('selects and unselects all that were found', async () => {
    const { user, dialog, value } = await open({ chosen: ['Dänemark'] });
    await user.keyboard('b');
    await user.click(dialog.getByRole('button', { name: 'Select all' }));
    expect(value()).toBe('Dänemark|Belgien|Bulgarien');
    await user.click(dialog.getByRole('button', { name: 'Unselect all' }));
    expect(value()).toBe('Dänemark');
  });

  it('shows ten of the chosen values and counts the others', async () => {
    await renderSite(<Field options={many} chosen={many.map(({ value }) => value)} />);
    const pills = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(pills).toEqual([...many.slice(0, 10).map(({ label }) => label), '+33 more']);
  });

  it('gives up a value by its pill and keeps the focus', async () => {
    const { user, container } = await renderSite(<Field chosen={['Belgien', 'Dänemark']} />);
    await user.click(screen.getByRole('button', { name: 'Remove Belgien' }));
    expect(container.querySelector('output')?.textContent).toBe('Dänemark');
    expect(document.activeElement).toBe(field());
  });

  it('closes the choice by Escape and returns the focus to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});
