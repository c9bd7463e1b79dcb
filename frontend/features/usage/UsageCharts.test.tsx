import type { UsageReport } from '@sanispec/shared/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { UsageCharts } from './UsageCharts.tsx';

vi.mock('./LineFigure.tsx', () => {
  throw new Error('The file cannot be had');
});

const report: UsageReport = {
  type: 'PROJECTS',
  from: '2026-10-24',
  to: '2026-11-22',
  builtOn: '2026-11-23T02:00:00Z',
  countries: ['DE'],
  tiles: [],
  series: [{ key: 'projectsCreated', unit: 'count', points: [{ from: '2026-11-16', value: 12, before: 8 }] }],
  bars: [],
};

it('a chart that cannot be loaded leaves its table, and says so', async () => {
  await renderSite(<UsageCharts report={report} days={30} />);
  expect(await screen.findByText(/The chart could not be loaded/)).toBeDefined();
  const table = screen.getByRole('table', { name: 'Projects created per week' });
  expect(within(table).getByRole('row', { name: '16 Nov 2026 12 8 +50.0%' })).toBeDefined();
});
