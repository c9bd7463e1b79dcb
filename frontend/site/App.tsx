import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { marketOf, resolveLocale } from '@sanispec/shared/markets';
import { type ReactNode, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { SessionProvider } from '#core/session.tsx';
import type { createSiteRouter } from './router.tsx';
import { brands } from './theme.ts';

/** Where the visitor's choice of light or dark is kept; without one the system decides. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });

interface AppProps {
  readonly router: ReturnType<typeof createSiteRouter>;
}

/** The look that the product family of the address's market has. */
function useBrand(router: AppProps['router']): (typeof brands)['first'] {
  const locale = useSyncExternalStore(router.subscribe, () => {
    const [, segment = ''] = router.state.location.pathname.split('/');
    return resolveLocale(segment);
  });
  return brands[marketOf(locale).productFamily];
}

/** The site with all its providers. */
export function App({ router }: AppProps): ReactNode {
  const { theme, cssVariables } = useBrand(router);
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
