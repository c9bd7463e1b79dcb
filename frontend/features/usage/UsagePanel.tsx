import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type ChartRow, chartFile } from './chartRows.ts';
import { DefinitionButton } from './DefinitionButton.tsx';
import classes from './Usage.module.css';
import { amountText, changeText, directionOf, nothing, type Unit } from './usageWords.ts';

interface UsagePanelProps {
  readonly title: string;
  readonly definition: string;
  /** What the rows are, such as weeks. */
  readonly rowsOf: string;
  readonly rows: readonly ChartRow[];
  readonly unit: Unit;
  readonly days: number;
  /** What the lines of the chart mean. */
  readonly legend?: ReactNode;
  /** Nothing as long as there is only the table. */
  readonly chart: ReactNode;
  /** Why there is only the table. */
  readonly note?: ReactNode;
}

/** A chart with its name, what it means, and the same figures as a table and as a file. */
export function UsagePanel(props: UsagePanelProps): ReactNode {
  const { title, definition, rowsOf, rows, unit, days, legend, chart, note } = props;
  const text = useText();
  const { t } = text;
  const [asksForTable, setAsksForTable] = useState(false);
  const isTable = asksForTable || !chart;
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHead}>
        <div className={classes.panelName}>
          <h2 className={classes.panelTitle}>{title}</h2>
          <DefinitionButton name={title} definition={definition} />
        </div>
        <Button
          variant="subtle"
          color="gray"
          className={classes.tool}
          leftSection={<Icon name="table" />}
          aria-label={t('UsageAsTableOf', title)}
          title={t('UsageAsTable')}
          aria-pressed={isTable}
          onClick={() => setAsksForTable((before) => !before)}
        >
          <span className={classes.toolText}>{t('UsageAsTable')}</span>
        </Button>
        <Button
          variant="subtle"
          color="gray"
          className={classes.tool}
          leftSection={<Icon name="download" />}
          aria-label={t('UsageSave', title, 'CSV')}
          title="CSV"
          onClick={() => void saveFile(chartFile({ title, rowsOf, rows, unit, days }, text))}
        >
          <span className={classes.toolText}>CSV</span>
        </Button>
      </header>
      {!isTable && rows.length > 0 && legend}
      {note}
      {rows.length === 0 && <p className={classes.none}>{t('UsageNothing')}</p>}
      {rows.length > 0 && !isTable && chart}
      {rows.length > 0 && isTable && <ChartTable title={title} rowsOf={rowsOf} rows={rows} unit={unit} days={days} />}
    </section>
  );
}

type ChartTableProps = Pick<UsagePanelProps, 'title' | 'rowsOf' | 'rows' | 'unit' | 'days'>;

function ChartTable({ title, rowsOf, rows, unit, days }: ChartTableProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    // biome-ignore lint/a11y/useSemanticElements: a section within the panel's would be one too many.
    <div className={classes.chartTable} role="group" tabIndex={0} aria-label={t('UsageAsTableOf', title)}>
      <DataTable
        isPlain
        hasCards={false}
        label={title}
        rows={rows}
        idOf={({ key }) => key}
        columns={[
          { key: 'name', label: rowsOf, render: ({ name }) => name },
          {
            key: 'value',
            label: t('UsageThisSpan'),
            align: 'end',
            render: ({ value }) => amountText({ value, unit }, locale),
          },
          {
            key: 'before',
            label: t('UsageSpanBefore', days),
            align: 'end',
            render: ({ before }) => amountText({ value: before, unit }, locale),
          },
          {
            key: 'change',
            label: t('UsageColumnchange'),
            align: 'end',
            render: ({ value, before }) => (
              <span className={classes.change} data-direction={directionOf(value, before)}>
                {changeText(value, before, unit, text) ?? nothing}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
