import { Modal } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CatalogueVersion, wholeArticlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import classes from './CompareDialog.module.css';
import { type ComparedArticles, ComparisonTable } from './ComparisonTable.tsx';

interface WholeArticles {
  /** Each with all of its texts as soon as they are here, until then as a list shows it. */
  readonly articles: readonly Article[];
  /** Whether nothing is missing. */
  readonly areWhole: boolean;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Articles from a list, with the long texts that lists omit. */
function useWholeArticles(version: CatalogueVersion, listed: readonly Article[]): WholeArticles {
  const ids = listed.map(({ id }) => id);
  const query = useQuery({
    ...wholeArticlesQuery(version, ids),
    // Those that stay keep their texts when one is taken out.
    placeholderData: keepPreviousData,
  });
  const whole = new Map(query.data?.map((article) => [article.id, article]));
  return {
    articles: listed.map((article) => whole.get(article.id) ?? article),
    areWhole: ids.every((id) => whole.has(id)),
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

interface CompareDialogProps extends ComparedArticles {
  onClose(): void;
}

/** Up to four articles side by side, in full or only where they differ. */
export function CompareDialog(props: CompareDialogProps): ReactNode {
  const { t } = useText();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { articles, areWhole, hasFailed, retry } = useWholeArticles(props.summary, props.articles);
  return (
    <Modal
      opened
      fullScreen
      onClose={props.onClose}
      title={t('CompareTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <label className={classes.switch}>
        <input
          className="sani-check"
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        {t('CompareDifferencesOnly')}
      </label>
      {hasFailed && <ErrorState message={t('NetworkError')} onRetry={retry} />}
      <ComparisonTable {...props} articles={articles} areWhole={areWhole} onlyDifferences={onlyDifferences} />
    </Modal>
  );
}
