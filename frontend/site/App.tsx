import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { SessionProvider } from '#core/session.tsx';
import type { createSiteRouter } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

/** Where the visitor's choice of light or dark is kept; without one the system decides. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });

/** The site with all its providers. */
export function App({ router }: { readonly router: ReturnType<typeof createSiteRouter> }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </MantineProvider>
  );
}
