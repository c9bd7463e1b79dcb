import { MantineProvider } from '@mantine/core';
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

function show(start: number, at = '/en-GB') {
  render(
    <MantineProvider env="test">
      <TestRouter at={at}>
        <Sample start={start} />
      </TestRouter>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox') };
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
    await user.type(field, '9999{Enter}');
    expect(value()).toBe('9999');
    expect(screen.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['/de-DE', '2,00', '2'],
    ['/de-DE', '1.000', '1000'],
    ['/de-DE', '12,000', '12'],
    ['/en-GB', '2.00', '2'],
    ['/en-GB', '1,000', '1000'],
    ['/fr-FR', '1 000', '1000'],
  ])('reads in %s %j as %s', async (at, typed, quantity) => {
    await showLanguage(at.slice(1, 3) as 'en');
    const { user, field } = show(5, at);
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(value()).toBe(quantity);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['0', 'abc', '1,5', '1e3', '-3', '12345', '99999'])(
    'refuses %j with the reason, and keeps the quantity',
    async (typed) => {
      const { user, field } = show(5);
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      expect(value()).toBe('5');
      expect(field.value).toBe('5');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const reason = screen.getByRole('alert');
      expect(reason.textContent).toBe(`“${typed}” is not a whole number from 1 to 9,999. The quantity remains 5.`);
      await user.type(field, '6');
      expect(field.getAttribute('aria-invalid')).toBe('false');
    },
  );

  it('refuses a point before three digits in an English page, which may group or not', async () => {
    const { user, field } = show(5);
    await user.clear(field);
    await user.type(field, '1.000{Enter}');
    expect(value()).toBe('5');
    expect(screen.getByRole('alert').textContent).toContain('“1.000” can be read in two ways');
  });

  it('hides the reason when a person clicks elsewhere or presses Escape, also after leaving the field', async () => {
    const { user, field } = show(5);
    for (const dismiss of [() => user.click(screen.getByRole('status')), () => user.keyboard('{Escape}')]) {
      await user.clear(field);
      await user.type(field, '1,5');
      await user.tab();
      expect(screen.getByRole('alert')).toBeDefined();
      await dismiss();
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('keeps the quantity without a word when the field is left empty', async () => {
    const { user, field } = show(5);
    await user.clear(field);
    await user.tab();
    expect(field.value).toBe('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('forgets what was typed on Escape', async () => {
    const { user, field } = show(7);
    await user.clear(field);
    await user.type(field, '55{Escape}');
    await user.tab();
    expect(value()).toBe('7');
  });
});
