import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackCall } from '#lib/http/slowCalls.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { PleaseWait } from './PleaseWait.tsx';

function isShown(): boolean {
  return screen.queryByText('Please wait …') !== null;
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(async () => {
  await renderSite(<PleaseWait />);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks to wait while a call takes longer than a second', async () => {
  const ended = trackCall();
  await pass(999);
  expect(isShown()).toBe(false);
  await pass(1);
  expect(isShown()).toBe(true);
  act(ended);
  expect(isShown()).toBe(false);
});

it('asks to wait until the last slow call has ended', async () => {
  const [first, second] = [trackCall(), trackCall()];
  await pass(1000);
  act(first);
  expect(isShown()).toBe(true);
  act(second);
  expect(isShown()).toBe(false);
});

it('says nothing about calls that end in time', async () => {
  const ended = trackCall();
  await pass(500);
  act(ended);
  await pass(10_000);
  expect(isShown()).toBe(false);
});
