import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { marketOf, resolveLocale } from '@sanispec/shared/markets';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionProvider } from '#core/session.tsx';
import type { createSiteRouter } from './router.tsx';
import { themes } from './theme.ts';

/** Where the visitor's choice of light or dark is kept; without one the system decides. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });

interface AppProps {
  readonly router: ReturnType<typeof createSiteRouter>;
}

/** The product family of the address's market, by which the site looks. */
function useFamily(router: AppProps['router']): keyof typeof themes {
  const locale = useSyncExternalStore(router.subscribe, () => {
    const [, segment = ''] = router.state.location.pathname.split('/');
    return resolveLocale(segment);
  });
  return marketOf(locale).productFamily;
}

const root = (): HTMLElement => document.documentElement;

interface LookProps {
  readonly family: keyof typeof themes;
  readonly children: ReactNode;
}

/** MantineProvider without what computes CSS variables: those are in the style sheet. */
function Look({ family, children }: LookProps): ReactNode {
  const scheme = useProviderColorScheme({
    manager: colourSchemeManager,
    defaultColorScheme: 'auto',
    getRootElement: root,
    forceColorScheme: undefined,
  });
  useLayoutEffect(() => {
    root().dataset.family = family;
    root().dataset.respectReducedMotion = 'true';
  }, [family]);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement: root,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={themes[family]}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

/** The site with all its providers. */
export function App({ router }: AppProps): ReactNode {
  return (
    <Look family={useFamily(router)}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </Look>
  );
}
