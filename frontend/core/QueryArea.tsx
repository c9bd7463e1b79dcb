import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#lib/http/queryClient.ts';

/**
 * Provides server queries with one cache to its children. It wraps only the parts that need it: home makes no queries
 * and loads without their code.
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
