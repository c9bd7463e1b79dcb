import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showLanguage } from '#core/i18n.ts';
import { TestRouter } from '#testing/TestRouter.tsx';
import { QuantityInput } from './QuantityInput.tsx';

function Sample({ start }: { readonly start: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <QuantityInput value={value} onChange={setValue} label="Quantity of the set" />
      <output>{value}</output>
    </>
  );
}

function show(start: number) {
  render(
    <TestRouter at="/en-GB">
      <Sample start={start} />
    </TestRouter>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Quantity' }) };
}

function value(): string | null {
  return screen.getByRole('status').textContent;
}

beforeEach(() => showLanguage('en'));
afterEach(cleanup);

describe('QuantityInput', () => {
  it('counts with its buttons and the arrow keys', async () => {
    const { user, field } = show(3);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(value()).toBe('3');
  });

  it('stops at 1 and at 9,999', async () => {
    const { user, field } = show(1);
    expect(screen.getByRole('button', { name: 'One less' }).getAttribute('aria-disabled')).toBe('true');
    await user.clear(field);
    await user.type(field, '99999{Enter}');
    expect(value()).toBe('9999');
    expect(screen.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['', '0', 'abc'])("keeps a valid quantity when '%s' is typed", async (typed) => {
    const { user, field } = show(1);
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.tab();
    expect(value()).toBe('1');
  });

  it('forgets what was typed on Escape', async () => {
    const { user, field } = show(7);
    await user.clear(field);
    await user.type(field, '55{Escape}');
    await user.tab();
    expect(value()).toBe('7');
  });
});
