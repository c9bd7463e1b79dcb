import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';

interface QueryPartProps<Data> {
  readonly query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** What a query brings; says that it is loading, or that it failed. */
export function QueryPart<Data>({ query, children }: QueryPartProps<Data>): ReactNode {
  const { t } = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <PageSkeleton />;
  const { error } = query;
  const message = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
  return <ErrorState message={message} onRetry={() => void query.refetch()} />;
}
