import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts';
import { useLightPaper } from './useLightPaper.ts';

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
