import type { FieldOption } from '@sanispec/shared/forms';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { Autocomplete } from './Autocomplete.tsx';

const people = ['Ann', 'Ben', 'Cora', 'Dan', 'Eve', 'Finn', 'Gus'].map((label) => ({ value: label, label }));

/** Finds by more than the label, as a server does. */
function Field(): ReactNode {
  const [chosen, setChosen] = useState<FieldOption>();
  const [search, setSearch] = useState('');
  const found = search === 'oakley' ? people.slice(5) : people;
  return (
    <>
      <Autocomplete
        label="Customer"
        suggestions={found}
        chosen={chosen}
        onChoose={setChosen}
        search={search}
        onSearch={setSearch}
      />
      <output>{chosen?.value}</output>
    </>
  );
}

function suggested(): string[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

describe('an autocomplete', () => {
  it('suggests five before anything is typed', async () => {
    const { user } = await renderSite(<Field />);
    await user.click(screen.getByRole('combobox', { name: 'Customer' }));
    await screen.findAllByRole('option');
    expect(suggested()).toEqual(['Ann', 'Ben', 'Cora', 'Dan', 'Eve']);
  });

  it('shows what was found by what is typed, and chooses by keyboard', async () => {
    const { user, container } = await renderSite(<Field />);
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'oakley');
    expect(suggested()).toEqual(['Finn', 'Gus']);

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

    expect(container.querySelector('output')?.textContent).toBe('Gus');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }).value).toBe('Gus');
  });
});
