import { Button, Checkbox, Modal } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { type FitVerdict, replacedEntry } from '@sanispec/shared/compatibility';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { allowsMultipleOf } from '#catalogue/allowsMultipleOf.ts';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery, fitInSetsQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { type PlacedSet, useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { Chip } from '#ui/Chip.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import classes from './MultipleSetsModal.module.css';

interface MultipleSetsModalProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly sets: readonly PlacedSet[];
  onClose(): void;
}

interface SetChoice extends PlacedSet {
  /** Undefined until it is known. */
  readonly verdict: FitVerdict | undefined;
  /** The other article that would make room. */
  readonly replaced: string | undefined;
}

/** What would become of each set, were the article added. */
function useChoices({ article, summary, sets }: MultipleSetsModalProps): readonly SetChoice[] {
  const project = useProjectContext();
  const fitSets = sets.map(({ set }) => project?.fitSetOf(set) ?? { type: set.type, entries: [] });
  const joined = fitSets.map((set) => ({ set }));
  const { data: verdicts = [] } = useQuery(fitInSetsQuery(summary, joined, article.id));
  const allowsMultiple = allowsMultipleOf(summary, article.subCategory);
  const replaced = sets.map(({ set }) => replacedEntry(set.articles, article.subCategory, { allowsMultiple })?.article);
  const ids = [...new Set(replaced.filter((id) => id !== undefined))].sort();
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const titles = new Map(articles.map(({ id, title }) => [id, title]));
  return sets.map((placed, index) => {
    const id = replaced[index];
    const isOther = id !== undefined && id !== article.id;
    return { ...placed, verdict: verdicts[index], replaced: isOther ? (titles.get(id) ?? id) : undefined };
  });
}

interface SetOptionProps extends Pick<MultipleSetsModalProps, 'summary' | 'labels'> {
  readonly choice: SetChoice;
  readonly isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function SetOption({ choice, isChosen, onChange, summary, labels }: SetOptionProps): ReactNode {
  const { t } = useText();
  const { set, space, verdict, replaced } = choice;
  return (
    <li>
      <div className={classes.line}>
        <Checkbox
          label={set.title}
          description={space.title}
          disabled={verdict?.fits !== true}
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {verdict?.fits === true && <Chip meaning="fits">{t('ProductFits')}</Chip>}
        {verdict?.fits === false && <Chip meaning="conflict">{t('ProductDoesNotFitTest')}</Chip>}
      </div>
      {verdict?.fits === true && replaced !== undefined && (
        <p className={classes.note}>{t('ProductReplaces', replaced)}</p>
      )}
      {verdict?.fits === false && (
        <div className={classes.note}>
          <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />
        </div>
      )}
    </li>
  );
}

/** 'Add to multiple sets': the sets of the article's type, each with its own verdict; where it does not fit it says why. */
export function MultipleSetsModal(props: MultipleSetsModalProps): ReactNode {
  const { article, summary, labels, onClose } = props;
  const { t, tCount } = useText();
  const project = useProjectContext();
  useFocusReturn();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choices = useChoices(props);
  const fitting = choices.filter(({ verdict }) => verdict?.fits === true).map(({ set }) => set.id);
  // A set that was edited since it was chosen is judged again.
  const targets = chosen.filter((id) => fitting.includes(id));

  function add(): void {
    void project?.add({ articles: [{ articleId: article.id, subCategory: article.subCategory }], into: targets });
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ProductAddToMultipleSets')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.article}>
        <CatalogueText>{article.title}</CatalogueText>
      </p>
      <ul className={classes.sets}>
        {choices.map((choice) => {
          const { id } = choice.set;
          return (
            <SetOption
              key={id}
              choice={choice}
              isChosen={chosen.includes(id)}
              summary={summary}
              labels={labels}
              onChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          );
        })}
      </ul>
      <DialogFooter
        start={
          fitting.length > 1 && (
            <Button variant="subtle" onClick={() => setChosen(fitting)}>
              {t('ProductChooseFittingSets')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={onClose}>
          {t('ButtonTextCancel')}
        </Button>
        <Button disabled={targets.length === 0} onClick={add}>
          {targets.length === 0 ? t('ProductAddToMultipleSets') : tCount('ProductAddToChosenSets', targets.length)}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
