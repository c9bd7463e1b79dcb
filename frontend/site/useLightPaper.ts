import { useEffect } from 'react';

const schemeAttribute = 'data-mantine-color-scheme';

/** Paper is white: what is printed looks as on a light screen. */
export function useLightPaper(): void {
  useEffect(() => {
    const { documentElement } = document;
    let onScreen: string | null = null;
    const begin = (): void => {
      onScreen = documentElement.getAttribute(schemeAttribute);
      documentElement.setAttribute(schemeAttribute, 'light');
    };
    const end = (): void => {
      if (onScreen !== null) documentElement.setAttribute(schemeAttribute, onScreen);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
