import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveBetweenCards, moveBetweenRows } from './arrowKeys.ts';

const titles = ['one', 'two', 'three', 'four', 'five'];
const columns = 2;

/** Five cards in two columns, each with a link, two variants and a button. */
function showCards() {
  render(
    <ul onKeyDown={moveBetweenCards}>
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${title}`}>{title}</a>
          <input type="radio" name={title} aria-label={`${title} white`} defaultChecked />
          <input type="radio" name={title} aria-label={`${title} black`} />
          <button type="button">Add {title}</button>
        </li>
      ))}
    </ul>,
  );
  for (const [index, card] of screen.getAllByRole('listitem').entries()) {
    vi.spyOn(card, 'offsetTop', 'get').mockReturnValue(Math.floor(index / columns) * 100);
  }
  return userEvent.setup();
}

afterEach(cleanup);

describe('arrow keys on a list of cards', () => {
  it.each([
    ['ArrowRight', 'three', 'four'],
    ['ArrowLeft', 'three', 'two'],
    ['ArrowDown', 'three', 'five'],
    ['ArrowUp', 'three', 'one'],
    ['ArrowUp', 'one', 'one'],
    ['ArrowDown', 'four', 'four'],
    ['ArrowRight', 'five', 'five'],
  ])('%s goes from %s to %s', async (key, from, to) => {
    const user = showCards();
    screen.getByRole('link', { name: from }).focus();
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: to }));
  });

  it('stay on the same control', async () => {
    const user = showCards();
    screen.getByRole('button', { name: 'Add two' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add four' }));
  });

  it('are left to the variants where the focus is on one', () => {
    showCards();
    const variant = screen.getByRole('radio', { name: 'two white' });
    variant.focus();
    const isLeft = fireEvent.keyDown(variant, { key: 'ArrowDown' });
    expect(isLeft).toBe(true);
    expect(document.activeElement).toBe(variant);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('are left to the browser together with %s', (modifier) => {
    showCards();
    const link = screen.getByRole('link', { name: 'three' });
    link.focus();
    const isLeft = fireEvent.keyDown(link, { key: 'ArrowLeft', [modifier]: true });
    expect(isLeft).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});

function showRows() {
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
}

describe('arrow keys on a table of products', () => {
  beforeEach(showRows);

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
