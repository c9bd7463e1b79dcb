import { ChartTooltip, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatDayMonth } from '#lib/formats.ts';
import type { ChartRow } from './chartRows.ts';
import classes from './Usage.module.css';
import { amountText, type Unit } from './usageWords.ts';

interface LineFigureProps {
  readonly rows: readonly ChartRow[];
  readonly unit: Unit;
  readonly days: number;
}

const height = 232;

/** Drawn behind and dashed: the lines differ without their colours, too. */
const dashes = '4 3';

/** Two numbers closer than this share of the height would cover each other. */
const tooClose = 0.08;

/** Four or five round steps from 0 to above a value; counts have no parts. @example roundSteps(1733) // [0, 500, 1000, 1500, 2000] */
function roundSteps(most: number): readonly number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step =
    power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough && Number.isInteger(factor * power)) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Where recharts draws the label of a point. */
interface PointLabelProps {
  readonly index?: number | undefined;
  readonly x?: number | string | undefined;
  readonly y?: number | string | undefined;
}

/**
 * A line of this span with the previous one. The picture adds nothing to the table; screen readers get a summary and
 * the table.
 */
export function LineFigure({ rows, unit, days }: LineFigureProps): ReactNode {
  const { t, locale } = useText();
  const data = rows.map(({ key, value, before }) => ({ from: key, value, before }));
  const last = data.at(-1);
  const most = Math.max(1, ...data.flatMap(({ value, before }) => [value, before]));
  const areEndsClose = last !== undefined && Math.abs(last.value - last.before) / most < tooClose;
  const steps = [...roundSteps(most)];
  const names = { value: t('UsageThisSpan'), before: t('UsageSpanBefore', days) };
  const format = (value: number): string => amountText({ value, unit }, locale);

  function endLabel(name: 'value' | 'before') {
    return ({ index, x, y }: PointLabelProps): ReactElement | null => {
      if (last === undefined || index !== data.length - 1 || (name === 'before' && areEndsClose)) return null;
      return (
        <text x={Number(x) + 8} y={Number(y)} dy="0.35em" className={classes.endLabel} data-line={name}>
          {format(last[name])}
        </text>
      );
    };
  }

  return (
    <LineChart
      h={height}
      data={data}
      dataKey="from"
      curveType="linear"
      tickLine="none"
      strokeDasharray=""
      // The picture as a whole has a name; a focusable part of it would have none.
      accessibilityLayer={false}
      series={[
        { name: 'before', label: names.before, color: 'var(--chart-before)', strokeDasharray: dashes },
        { name: 'value', label: names.value, color: 'var(--chart-value)' },
      ]}
      lineProps={({ name }) => ({
        strokeWidth: name === 'before' ? 1.5 : 2,
        dot: name === 'before' ? false : { r: 3, strokeWidth: 1.5, fill: 'var(--sani-surface)' },
        label: endLabel(name === 'before' ? 'before' : 'value'),
      })}
      lineChartProps={{ margin: { top: 8, right: 56, bottom: 0, left: 0 } }}
      xAxisProps={{
        tickFormatter: (from: string) => formatDayMonth(from, locale),
        minTickGap: 24,
        interval: 'equidistantPreserveStart',
      }}
      yAxisProps={{ width: 56, tickFormatter: format, ticks: steps, domain: [0, steps.at(-1) ?? 1] }}
      tooltipProps={{
        content: ({ label, payload }) => (
          <ChartTooltip
            label={typeof label === 'string' ? formatDayMonth(label, locale) : undefined}
            payload={[...payload]}
            series={[
              { name: 'value', label: names.value, color: 'var(--chart-value)' },
              { name: 'before', label: names.before, color: 'var(--chart-before)' },
            ]}
            valueFormatter={format}
          />
        ),
      }}
      className={classes.line ?? ''}
    />
  );
}
