import { type UsageReport, usageReportParts } from '@sanispec/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { barRows, type ChartRow, lineRows } from './chartRows.ts';
import classes from './Usage.module.css';
import { UsagePanel } from './UsagePanel.tsx';
import { amountText } from './usageWords.ts';

/** The library of charts is larger than the whole page; until it is there, and wherever it is not, tables stand in. */
const lineFigure = lazyModule(async () => (await import('./LineFigure.tsx')).LineFigure);

type Parts = (typeof usageReportParts)[keyof typeof usageReportParts];

interface UsageChartsProps {
  readonly report: UsageReport;
  readonly days: number;
}

/** Lines and bars of a report: lines wide, bars beside them. */
export function UsageCharts({ report, days }: UsageChartsProps): ReactNode {
  const { t } = useText();
  const parts: {
    readonly series: readonly Parts['series'][number][];
    readonly bars: readonly Parts['bars'][number][];
  } = usageReportParts[report.type];
  return (
    <section className={classes.charts} data-lines={parts.series.length} aria-label={t('UsageCharts')}>
      {parts.series.map((name) => {
        const series = report.series.find(({ key }) => key === name);
        return series && <LinePanel key={name} name={name} series={series} days={days} />;
      })}
      {parts.bars.map((name) => {
        const bars = report.bars.find(({ key }) => key === name);
        return bars && <BarPanel key={name} name={name} bars={bars} days={days} />;
      })}
    </section>
  );
}

interface LinePanelProps {
  readonly name: Parts['series'][number];
  readonly series: UsageReport['series'][number];
  readonly days: number;
}

function LinePanel({ name, series, days }: LinePanelProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { code: LineFigure, hasFailed } = useLazyModule(lineFigure);
  const rows = useMemo(() => lineRows(series, text), [series, text]);
  const { unit } = series;
  const title = t(`UsageSeries${name}`);
  const values = rows.map(({ value }) => value);
  const last = rows.at(-1);
  const say = (value: number): string => amountText({ value, unit }, locale);
  return (
    <UsagePanel
      title={title}
      definition={t(`UsageDefinition${name}`)}
      rowsOf={t('UsageColumnweek')}
      rows={rows}
      unit={unit}
      days={days}
      legend={<Legend days={days} />}
      note={hasFailed && <p className={classes.note}>{t('UsageChartNotLoaded')}</p>}
      chart={
        LineFigure !== undefined &&
        last !== undefined && (
          <div
            role="img"
            aria-label={t(
              'UsageLineLabel',
              title,
              say(Math.min(...values)),
              say(Math.max(...values)),
              say(last.value),
              say(last.before),
            )}
          >
            <LineFigure rows={rows} unit={unit} days={days} />
          </div>
        )
      }
    />
  );
}

/** The lines as they are drawn. */
function Legend({ days }: { readonly days: number }): ReactNode {
  const { t } = useText();
  return (
    <span className={classes.legend}>
      <span>
        <LineSample name="value" /> {t('UsageThisSpan')}
      </span>
      <span>
        <LineSample name="before" /> {t('UsageSpanBefore', days)}
      </span>
    </span>
  );
}

function LineSample({ name }: { readonly name: 'value' | 'before' }): ReactNode {
  return (
    <svg width="16" height="8" aria-hidden="true" focusable="false">
      <path d="M0 4h16" className={classes.sample} data-line={name} />
    </svg>
  );
}

interface BarPanelProps {
  readonly name: Parts['bars'][number];
  readonly bars: UsageReport['bars'][number];
  readonly days: number;
}

const rowTexts = {
  subCategory: 'UsageColumnsubCategory',
  series: 'UsageColumnseries',
  segment: 'UsageColumnsegment',
  country: 'UsageColumncountry',
  format: 'UsageColumnformat',
  step: 'UsageColumnstep',
} as const satisfies Record<UsageReport['bars'][number]['of'], string>;

function BarPanel({ name, bars, days }: BarPanelProps): ReactNode {
  const text = useText();
  const { t } = text;
  const rows = useMemo(() => barRows(bars, text), [bars, text]);
  const title = t(`UsageBars${name}`);
  return (
    <UsagePanel
      title={title}
      definition={t(`UsageDefinition${name}`)}
      rowsOf={t(rowTexts[bars.of])}
      rows={rows}
      unit="count"
      days={days}
      chart={<Bars title={title} rows={rows} />}
    />
  );
}

/** Bars of plain boxes: a list of names and numbers to screen readers. */
function Bars({ title, rows }: { readonly title: string; readonly rows: readonly ChartRow[] }): ReactNode {
  const { locale } = useText();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={title}>
      {rows.map(({ key, name, value }) => (
        <li key={key} data-others={key === '' || undefined}>
          {/* Names of two things may break between them. */}
          <span className={classes.barName}>{name.replaceAll('/', '/\u200b')}</span>
          <span className={classes.barTrack}>
            <span className={classes.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          <span className={`${classes.barValue} sani-figures`}>{amountText({ value, unit: 'count' }, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
