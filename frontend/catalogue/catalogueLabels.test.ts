import { expect, it } from 'vitest';
import { summaryLabels } from './catalogueLabels.ts';

it('lists have titles; a rule may also name a list by its title', () => {
  const summary = { translations: {}, listTitles: { l1: 'Top plates' }, properties: {} };
  const labels = summaryLabels(summary, 'en-GB', () => undefined);
  expect(labels.list('l1')).toBe('Top plates');
  expect(labels.list('Top plates')).toBe('Top plates');
  expect(labels.list('constructor')).toBe('constructor');
});
