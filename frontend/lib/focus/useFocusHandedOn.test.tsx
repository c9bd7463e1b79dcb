import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

function Pill({ title, onRemove }: { readonly title: string; onRemove(): void }): ReactNode {
  const ref = useFocusHandedOn(3);
  return (
    <li>
      <button type="button" ref={ref} onClick={onRemove}>
        {title}
      </button>
    </li>
  );
}

function Page(): ReactNode {
  const [titles, setTitles] = useState(['white', 'brass']);
  const pills = titles.map((title) => (
    <Pill key={title} title={title} onRemove={() => setTitles(titles.filter((other) => other !== title))} />
  ));
  return (
    <main>
      <input aria-label="Search" />
      <button type="button">Sort</button>
      {titles.length > 0 && <ul>{pills}</ul>}
    </main>
  );
}

function Row({ title, onRemove }: { readonly title: string; onRemove(): void }): ReactNode {
  const ref = useFocusHandedOn(3);
  return (
    <tr ref={ref}>
      <td>
        <button type="button" onClick={onRemove}>
          {title}
        </button>
      </td>
    </tr>
  );
}

function Table(): ReactNode {
  const [titles, setTitles] = useState(['one', 'two', 'three']);
  const rows = titles.map((title) => (
    <Row key={title} title={title} onRemove={() => setTitles(titles.filter((other) => other !== title))} />
  ));
  return (
    <main>
      <button type="button">Tab</button>
      <div>
        <input aria-label="Search" />
      </div>
      {titles.length > 0 && <div>Sorted by title</div>}
      {titles.length > 0 ? (
        <table>
          <tbody>{rows}</tbody>
        </table>
      ) : (
        <div>
          <button type="button">Show all</button>
        </div>
      )}
    </main>
  );
}

afterEach(cleanup);

describe('a control that goes when it is used', () => {
  it('hands the focus on to what is nearest and asks for no typing', async () => {
    const user = userEvent.setup();
    render(<Page />);

    await user.click(screen.getByRole('button', { name: 'white' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'brass' })));

    await user.click(screen.getByRole('button', { name: 'brass' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sort' })));
  });

  it('leaves the focus where it is when the control does not have it', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Page />);
    await user.click(screen.getByRole('textbox', { name: 'Search' }));
    const field = document.activeElement;
    screen.getByRole('button', { name: 'white' }).click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'white' })).toBeNull());
    expect(document.activeElement).toBe(field);
    unmount();
  });

  it('hands the focus from a removed row to its successor, finally to what replaces the rows', async () => {
    const user = userEvent.setup();
    render(<Table />);
    for (const [removed, next] of [
      ['two', 'three'],
      ['three', 'one'],
      ['one', 'Show all'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: removed }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })));
    }
  });
});
