import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/**
 * Where confirmations and notifications appear. Both are called by events, so they need not be around the pages; home
 * does without them, which keeps its first load small.
 */
export function OverlayHosts(): ReactNode {
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications position="bottom-center" autoClose={false} limit={4} />
    </>
  );
}
