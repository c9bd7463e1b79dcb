import { Button, Modal } from '@mantine/core';
import type { Article, SubCategory } from '@sanispec/shared/catalogue';
import type { Space } from '@sanispec/shared/project';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ArticlePicker } from './ArticlePicker.tsx';
import classes from './Operation.module.css';
import { type SetPlace, SetPlans } from './SetPlans.tsx';

interface ReplaceDialogProps {
  readonly articleId: string;
  readonly subCategory: SubCategory;
  onClose(): void;
}

/** Every set that holds the article. */
function placesOf(spaces: readonly Space[], articleId: string): SetPlace[] {
  return spaces.flatMap((space) =>
    space.sets
      .filter(({ articles }) => articles.some(({ article }) => article === articleId))
      .map((set) => ({ space, set })),
  );
}

/** Replaces an article in every set that holds it, after each was judged (domain: Replacing everywhere). */
export function ReplaceDialog({ articleId, subCategory, onClose }: ReplaceDialogProps): ReactNode {
  const { t, tCount } = useText();
  const { spaces, book, catalogue: opened } = useWorkspace();
  const [chosen, setChosen] = useState<Article>();
  const places = useMemo(() => placesOf(spaces, articleId), [spaces, articleId]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ReplaceTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.lead}>{tCount('ReplaceUsed', places.length, book?.titleOf(articleId) ?? articleId)}</p>
      {opened.status === 'ready' && chosen === undefined && (
        <ArticlePicker
          summary={opened.summary}
          subCategory={subCategory}
          label={t('ReplaceWith')}
          except={[articleId]}
          onChoose={setChosen}
        />
      )}
      {opened.status === 'ready' && chosen !== undefined && (
        <>
          <Chosen article={chosen} onChooseOther={() => setChosen(undefined)} />
          <Plans
            key={chosen.id}
            summary={opened.summary}
            places={places}
            from={articleId}
            to={chosen.id}
            onClose={onClose}
          />
        </>
      )}
    </Modal>
  );
}

interface ChosenProps {
  readonly article: Article;
  onChooseOther(): void;
}

function Chosen({ article, onChooseOther }: ChosenProps): ReactNode {
  const { t } = useText();
  const button = useFocusOnShow<HTMLButtonElement>();
  return (
    <p className={classes.chosen}>
      <span>
        {t('ReplaceWith')}{' '}
        <strong>
          <CatalogueText>{article.title}</CatalogueText>
        </strong>{' '}
        <span className="sani-figures">{article.id}</span>
      </span>
      <Button ref={button} variant="subtle" onClick={onChooseOther}>
        {t('ReplaceChooseOther')}
      </Button>
    </p>
  );
}

interface PlansProps {
  readonly summary: CatalogueSummary;
  readonly places: readonly SetPlace[];
  readonly from: string;
  readonly to: string;
  onClose(): void;
}

function Plans({ from, to, ...plans }: PlansProps): ReactNode {
  const { t } = useText();
  const { country } = plans.summary;
  const ask = useCallback(
    (batch: readonly SetPlace[]) =>
      catalogue.ask(
        country,
        'planReplacements',
        batch.map(({ set }) => ({
          set,
          changes: set.articles
            .filter(({ article }) => article === from)
            .map(({ id }) => ({ entryId: id, toArticleId: to })),
        })),
      ),
    [country, from, to],
  );
  return <SetPlans {...plans} ask={ask} nothing={t('RestyleNothing')} />;
}
