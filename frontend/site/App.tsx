import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionProvider } from '#core/session.tsx';
import type { createSiteRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createSiteRouter>;
}

/** The site with its session; the theme follows the address, so the router has it around every page. */
export function App({ router }: AppProps): ReactNode {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
