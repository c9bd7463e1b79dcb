import { useMediaQuery } from '@mantine/hooks';

type Viewport = 'phone' | 'tablet' | 'desktop';

const atOnce = { getInitialValueInEffect: false };

/** Which of the three layouts the window has room for: from 1280 px three panes, below 768 px drill-down. */
export function useViewport(): Viewport {
  const isDesktop = useMediaQuery('(min-width: 1280px)', false, atOnce);
  const isPhone = useMediaQuery('(max-width: 767px)', false, atOnce);
  if (isDesktop) return 'desktop';
  return isPhone ? 'phone' : 'tablet';
}
