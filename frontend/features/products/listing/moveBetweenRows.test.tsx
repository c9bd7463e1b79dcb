import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveBetweenRows } from './moveBetweenRows.ts';

beforeEach(() => {
  render(
    <table onKeyDown={moveBetweenRows}>
      <tbody>
        {['one', 'two', 'three'].map((title) => (
          <tr key={title}>
            <td>
              <a href={`#${title}`}>{title}</a>
            </td>
            <td>
              <button type="button">Add {title}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  );
});

afterEach(cleanup);

describe('arrow keys on a table of products', () => {
  it.each([
    ['ArrowDown', 'Add two', 'Add three'],
    ['ArrowUp', 'Add two', 'Add one'],
    ['ArrowUp', 'Add one', 'Add one'],
  ])('%s goes from %s to %s', (key, from, to) => {
    const button = screen.getByRole('button', { name: from });
    button.focus();
    fireEvent.keyDown(button, { key });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: to }));
  });

  it('are left to the browser together with Alt', () => {
    const link = screen.getByRole('link', { name: 'two' });
    link.focus();
    expect(fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true })).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});
