import { type UsageReport, usageReportParts } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatInteger, formatShare } from '#lib/formats.ts';
import { DefinitionButton } from './DefinitionButton.tsx';
import classes from './Usage.module.css';
import { type UsageState, usageAddress } from './usageState.ts';
import { amountText, changeText, directionOf, nothing } from './usageWords.ts';

type Figure = UsageReport['tiles'][number];
type FigureKey = (typeof usageReportParts)[keyof typeof usageReportParts]['tiles'][number];

/** Where the tables of the page are. */
export const tablesId = 'report-tables';

interface UsageFiguresProps {
  readonly report: UsageReport;
  readonly state: UsageState;
}

/** The figures of a report, each beside what it was in the span before; values of several currencies stay apart. */
export function UsageFigures({ report, state }: UsageFiguresProps): ReactNode {
  const { t } = useText();
  return (
    <section aria-label={t('UsageFigures')}>
      <ul className={classes.figures}>
        {usageReportParts[report.type].tiles.map((key) => (
          <Tile key={key} name={key} figures={report.tiles.filter((figure) => figure.key === key)} state={state} />
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  readonly name: FigureKey;
  /** One, or one of each currency. */
  readonly figures: readonly Figure[];
  readonly state: UsageState;
}

function Tile({ name, figures, state }: TileProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const label = t(`UsageFigure${name}`);
  return (
    <li className={classes.tile}>
      <div className={classes.tileHead}>
        <h2 className={classes.tileName}>{label}</h2>
        <DefinitionButton name={label} definition={t(`UsageDefinition${name}`)} />
      </div>
      {figures.length === 0 && <p className={classes.value}>{nothing}</p>}
      {figures.map((figure) => (
        <div key={figure.currency ?? ''} className={classes.amount}>
          <p className={`${classes.value} sani-figures`} data-several={figures.length > 1 || undefined}>
            {amountText(figure, locale)}
          </p>
          <p className={classes.tileHint}>
            <Hint figure={figure} days={state.days} text={text} />
            {name === 'neverSpecified' && figure.value > 0 && (
              <>
                {' · '}
                <LocaleLink
                  to="reportsOverview"
                  query={usageAddress({ ...state, table: 'neverSpecified' })}
                  aria-label={`${label}: ${t('UsageShowList')}`}
                  preventScrollReset
                  onClick={() => document.getElementById(tablesId)?.scrollIntoView({ block: 'start' })}
                >
                  {t('UsageShowList')}
                </LocaleLink>
              </>
            )}
          </p>
        </div>
      ))}
    </li>
  );
}

interface HintProps {
  readonly figure: Figure;
  readonly days: number;
  readonly text: SiteText;
}

/** What a figure is part of, or how it changed. */
function Hint({ figure, days, text }: HintProps): ReactNode {
  const { t, locale } = text;
  const { key, value, before, unit, of } = figure;
  if (of !== undefined) {
    if (key !== 'neverSpecified') return t('UsageOfVisible', formatInteger(of, locale));
    return of === 0 ? nothing : t('UsageShareOfCatalog', formatShare(value / of, locale));
  }
  return (
    <>
      <span className={`${classes.change} sani-figures`} data-direction={directionOf(value, before)}>
        {changeText(value, before, unit, text) ?? nothing}
      </span>{' '}
      {t('UsageChange', days)}
    </>
  );
}
