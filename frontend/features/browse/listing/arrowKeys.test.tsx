import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveBetweenCards, moveBetweenRows } from './arrowKeys.ts';

const titles = ['one', 'two', 'three', 'four', 'five'];
const columns = 2;

/** Five cards in two columns, each with a link, two variants and a button; the fourth has no variants. */
function showCards() {
  render(
    <ul onKeyDown={moveBetweenCards}>
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${title}`}>{title}</a>
          {title !== 'four' && (
            <fieldset>
              <input type="radio" name={title} aria-label={`${title} white`} defaultChecked />
              <input type="radio" name={title} aria-label={`${title} black`} />
            </fieldset>
          )}
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

function controlNamed(name: string): HTMLElement {
  return (
    screen.queryByRole('radio', { name }) ??
    screen.queryByRole('button', { name }) ??
    screen.getByRole('link', { name })
  );
}

afterEach(cleanup);

describe('arrow keys on a list of cards', () => {
  it.each([
    ['ArrowDown', 'three', 'five'],
    ['ArrowUp', 'three', 'one'],
    ['ArrowUp', 'one', 'one'],
    ['ArrowDown', 'four', 'four'],
    ['ArrowRight', 'three', 'three white'],
    ['ArrowRight', 'four', 'Add four'],
    ['ArrowRight', 'Add three', 'four'],
    ['ArrowLeft', 'three', 'Add two'],
    ['ArrowLeft', 'one', 'one'],
    ['ArrowRight', 'Add five', 'Add five'],
    ['ArrowDown', 'Add two', 'Add four'],
    ['ArrowDown', 'one white', 'three white'],
    ['ArrowDown', 'two white', 'four'],
    ['ArrowLeft', 'one white', 'one'],
  ])('%s goes from %s to %s', async (key, from, to) => {
    const user = showCards();
    controlNamed(from).focus();
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(controlNamed(to));
  });

  it('leaves arrow keys to variants next to the focused one', () => {
    showCards();
    const variant = controlNamed('two white');
    variant.focus();
    expect(fireEvent.keyDown(variant, { key: 'ArrowRight' })).toBe(true);
    expect(document.activeElement).toBe(variant);
  });

  it('never choose a variant on the way to another card', () => {
    showCards();
    const variant = controlNamed('five white');
    variant.focus();
    expect(fireEvent.keyDown(variant, { key: 'ArrowDown' })).toBe(false);
    expect(document.activeElement).toBe(variant);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
    'leaves arrow keys to the browser together with %s',
    (modifier) => {
      showCards();
      const link = screen.getByRole('link', { name: 'three' });
      link.focus();
      const isLeft = fireEvent.keyDown(link, { key: 'ArrowLeft', [modifier]: true });
      expect(isLeft).toBe(true);
      expect(document.activeElement).toBe(link);
    },
  );
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

  it('leaves arrow keys on a table to the browser together with Alt', () => {
    const link = screen.getByRole('link', { name: 'two' });
    link.focus();
    expect(fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true })).toBe(true);
    expect(document.activeElement).toBe(link);
  });
});
