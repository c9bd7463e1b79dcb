import { Menu } from '@mantine/core';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import type { CatalogueLabels } from './catalogueLabels.ts';
import type { CatalogueVersion } from './catalogueQueries.ts';
import { useFitSentences } from './FitReasons.tsx';
import { fitSentence, uniqueSentences } from './fitSentence.ts';
import classes from './JudgedMenuItem.module.css';

interface JudgedMenuItemProps {
  readonly version: CatalogueVersion;
  readonly labels: CatalogueLabels;
  /** Whether the article fits what the entry names; undefined until that is known. */
  readonly verdict: FitVerdict | undefined;
  readonly children: ReactNode;
  onClick(): void;
}

/**
 * An entry of a menu that names a set, with the verdict of that set. It can be chosen only where the article fits, but
 * always be reached, so that the reason is heard by keyboard too.
 */
export function JudgedMenuItem({ verdict, children, onClick, ...catalogue }: JudgedMenuItemProps): ReactNode {
  const { t } = useText();
  const fits = verdict?.fits === true;
  return (
    <Menu.Item
      className={classes.item ?? ''}
      data-verdict={verdict === undefined ? 'pending' : fits ? 'fits' : 'misfit'}
      aria-disabled={fits ? undefined : true}
      closeMenuOnClick={fits}
      onClick={() => {
        if (fits) onClick();
      }}
    >
      <span className={classes.line}>
        <span className={classes.label}>{children}</span>{' '}
        {verdict !== undefined && (
          <Chip meaning={fits ? 'fits' : 'conflict'}>{t(fits ? 'ProductFits' : 'ProductDoesNotFit')}</Chip>
        )}
      </span>
      {verdict?.fits === false && <Reasons {...catalogue} exclusions={verdict.exclusions} />}
    </Menu.Item>
  );
}

type ReasonsProps = Pick<JudgedMenuItemProps, 'version' | 'labels'> & {
  readonly exclusions: Extract<FitVerdict, { fits: false }>['exclusions'];
};

/** A button holds no list: one line for each reason. */
function Reasons({ version, labels, exclusions }: ReasonsProps): ReactNode {
  const context = useFitSentences(version, labels, exclusions);
  const sentences = uniqueSentences(exclusions, (exclusion) => fitSentence(exclusion, context));
  return sentences.map(({ sentence, rule }) => (
    <span key={`${sentence} ${rule ?? ''}`} className={classes.reason}>
      {' '}
      {sentence}
    </span>
  ));
}
