import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#lib/http/queryClient.ts';

/**
 * Lets what it holds ask the server through queries, all over one cache. It stands around those parts alone: home asks
 * nothing, and loads without the code of queries.
 */
export function QueryArea({ children }: { readonly children: ReactNode }): ReactNode {
  const around = useContext(QueryClientContext);
  return <QueryClientProvider client={around ?? queryClient}>{children}</QueryClientProvider>;
}

/** The same around pages. */
export function QueryPages(): ReactNode {
  return (
    <QueryArea>
      <Outlet />
    </QueryArea>
  );
}
