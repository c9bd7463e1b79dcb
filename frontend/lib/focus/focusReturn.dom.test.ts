import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberFocus } from './focusReturn.ts';

function show(html: string): void {
  document.body.innerHTML = html;
}

function focus(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`${selector} is missing`);
  element.focus();
  return element;
}

function focused(): string | undefined {
  return document.activeElement?.id;
}

afterEach(() => show(''));

describe('the focus', () => {
  it('comes back to the control that had it', async () => {
    show('<button id="a"></button><button id="b"></button>');
    focus('#b');
    const giveBack = rememberFocus();
    focus('#b').blur();
    giveBack();
    await vi.waitFor(() => expect(focused()).toBe('b'));
  });

  it('comes back to the button of the menu whose entry had it', async () => {
    show('<button id="menu"></button><div role="menu" aria-labelledby="menu"><button id="entry"></button></div>');
    focus('#entry');
    const giveBack = rememberFocus();
    document.querySelector('[role="menu"]')?.remove();
    giveBack();
    await vi.waitFor(() => expect(focused()).toBe('menu'));
  });

  it('goes to the first control near the place of one that is gone', async () => {
    show(
      '<a id="far" href="/"></a><ul><li><button id="near"></button></li><li id="row"><button id="x"></button></li></ul>',
    );
    focus('#x');
    const giveBack = rememberFocus();
    document.querySelector('#row')?.remove();
    giveBack();
    await vi.waitFor(() => expect(focused()).toBe('near'));
  });

  it('stays with what took it in the meantime', async () => {
    show('<button id="a"></button><button id="b"></button>');
    focus('#a');
    const giveBack = rememberFocus();
    focus('#b');
    giveBack();
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe('b');
  });
});
