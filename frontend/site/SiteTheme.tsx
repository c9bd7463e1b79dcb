import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useLocale } from '#core/locale.ts';
import { cssVariables, themes } from './theme.ts';

/** Remembers the visitor's choice of light or dark; without one the system decides. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });

/** Gives every page the look of its market. */
export function SiteTheme(): ReactNode {
  const { productFamily } = marketOf(useLocale());
  return (
    <MantineProvider
      theme={themes[productFamily]}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
    >
      <Outlet />
    </MantineProvider>
  );
}
