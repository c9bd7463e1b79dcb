import { Button, Checkbox, Modal } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type PlacedSet, useProjectContext } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import { Chip } from '../../components/Chip.tsx';
import type { CatalogueSummary } from '../../worker/catalogueApi.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import { fitInSetsQuery } from '../../worker/catalogueQueries.ts';
import { FitReasons } from './FitReasons.tsx';
import classes from './MultipleSetsModal.module.css';

interface MultipleSetsModalProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly sets: readonly PlacedSet[];
  onClose(): void;
}

/** 'Add to multiple sets': the sets of the article's type, each with its own verdict; where it does not fit it says why. */
export function MultipleSetsModal({ article, summary, labels, sets, onClose }: MultipleSetsModalProps): ReactNode {
  const { t, tCount } = useText();
  const project = useProjectContext();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const fitSets = sets.map(({ set }) => project?.fitSetOf(set) ?? { type: set.type, entries: [] });
  const { data: verdicts = [] } = useQuery(fitInSetsQuery(summary, fitSets, article.id));

  function add(): void {
    void project?.addToSets(chosen, article.id, article.subCategory);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ProductAddToMultipleSets')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <ul className={classes.sets}>
        {sets.map(({ space, set }, index) => {
          const verdict = verdicts[index] ?? undefined;
          return (
            <li key={set.id}>
              <Checkbox
                label={set.title}
                description={space.title}
                disabled={verdict?.fits !== true}
                checked={chosen.includes(set.id)}
                onChange={(event) =>
                  setChosen(event.currentTarget.checked ? [...chosen, set.id] : chosen.filter((id) => id !== set.id))
                }
              />
              {verdict?.fits === false && (
                <div className={classes.verdict}>
                  <Chip meaning="conflict">{t('ProductDoesNotFitTest')}</Chip>
                  <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ButtonTextCancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={add}>
          {tCount('ProductAddToChosenSets', chosen.length)}
        </Button>
      </div>
    </Modal>
  );
}
