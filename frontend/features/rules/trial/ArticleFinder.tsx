import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Article, MainCategory } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CatalogueVersion, listingQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';

interface ArticleFinderProps {
  readonly label: string;
  readonly version: CatalogueVersion;
  /** Only articles for sets of that type. */
  readonly mainCategory: MainCategory | undefined;
  onFound(article: Article): void;
}

const shown = 8;
const typingPauseMs = 200;

/** One article of a catalogue, found by a part of its number or by words. */
export function ArticleFinder({ label, version, mainCategory, onFound }: ArticleFinderProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs);
  const common = { filters: [], sort: 'catalogue', offset: 0, limit: shown } as const;
  const type = mainCategory === undefined ? {} : { mainCategory };
  const byNumber = useQuery({
    ...listingQuery(version, { ...common, ...type, text: '', articleNr: asked }),
    enabled: asked !== '',
  });
  const byText = useQuery({
    ...listingQuery(version, { ...common, ...type, text: asked, articleNr: '' }),
    enabled: asked !== '' && byNumber.data?.total === 0,
  });
  const items = asked === '' ? [] : ((byNumber.data?.total ? byNumber.data : byText.data)?.items ?? []);
  const articles = new Map(items.map(({ article }) => [article.id, article]));
  return (
    <Select
      aria-label={label}
      placeholder={t('TrialFind')}
      leftSection={<Icon name="search" />}
      rightSection={<span />}
      searchable
      selectFirstOptionOnChange
      data={[...articles.values()].map(({ id, title }) => ({ value: id, label: `${id} · ${title}` }))}
      // The worker found them by more than their labels.
      filter={({ options }) => options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const article = articles.get(id ?? '');
        setTyped('');
        if (article !== undefined) onFound(article);
      }}
      nothingFoundMessage={asked === '' || byNumber.isFetching || byText.isFetching ? undefined : t('TrialFindNone')}
    />
  );
}
