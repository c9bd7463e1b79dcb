import type { BeforeAfter, RulesComparison } from '@sanispec/shared/compatibility';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './Trial.module.css';

interface TrialFiguresProps {
  readonly compared: RulesComparison;
  readonly labels: CatalogueLabels;
  /** Sub-categories that are of interest even where nothing changes. */
  readonly applyTo: readonly string[];
}

/** Figures with the live rules and with the one that is tried. */
export function TrialFigures({ compared, labels, applyTo }: TrialFiguresProps): ReactNode {
  const { t, tCount, locale } = useText();
  const { fits, conflicts, emptySlots, pairs } = compared;
  const shown = fits.filter(({ subCategory, before, after }) => before !== after || applyTo.includes(subCategory));
  const rows: readonly (readonly [label: string, figures: BeforeAfter])[] = [
    ...shown.map((fit) => [t('TrialFitting', labels.category(fit.subCategory)), fit] as const),
    [t('TrialConflicts'), conflicts],
    [t('TrialEmptySlots'), emptySlots],
  ];
  return (
    <>
      <table className={classes.figures}>
        <thead className="sani-visually-hidden">
          <tr>
            <th scope="col">{t('TrialFigure')}</th>
            <th scope="col">{t('TrialBefore')}</th>
            <th scope="col">{t('TrialAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, { before, after }]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.before}>
                {before === after ? formatInteger(before, locale) : <s>{formatInteger(before, locale)}</s>}
              </td>
              <td className={classes.after}>{formatInteger(after, locale)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('TrialPairsExcluded')}</th>
            <td />
            <td className={classes.after}>{formatInteger(pairs.excluded, locale)}</td>
          </tr>
          <tr>
            <th scope="row">{t('TrialPairsAllowed')}</th>
            <td />
            <td className={classes.after}>{formatInteger(pairs.allowed, locale)}</td>
          </tr>
        </tbody>
      </table>
      {pairs.emptied.length === 0 ? (
        <p className={classes.good}>
          <Icon name="check" /> {t('TrialNoneEmptied')}
        </p>
      ) : (
        <ul className={classes.bad}>
          {pairs.emptied.map(({ subCategory, articles }) => (
            <li key={subCategory}>
              <Icon name="alert" /> {tCount('TrialEmptied', articles, labels.category(subCategory))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
