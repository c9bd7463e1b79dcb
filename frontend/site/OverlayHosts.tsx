import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts';

/**
 * Where confirmations and notifications appear, what leads the focus from page to page, and what paper
 * looks like. All begins with events, so it need not be around the pages; home does without, which keeps its first load
 * small.
 */
export function OverlayHosts(): ReactNode {
  useFocusAfterNavigation();
  useLightPaper();
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications position="bottom-center" autoClose={false} limit={4} />
    </>
  );
}

const schemeAttribute = 'data-mantine-color-scheme';

/** Paper is white: what is printed looks as on a light screen. */
function useLightPaper(): void {
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
