import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the visitor's choice of light or dark is kept; without one the system decides. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });
