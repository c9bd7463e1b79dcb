import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onCloseAllMenus } from '../../app/menus.ts';

export type HeaderMenu = 'projects' | 'account' | 'phone';

interface HeaderMenus {
  /** What Mantine's Menu takes: whether this menu is open, and how it asks for a change. */
  control(menu: HeaderMenu): { opened: boolean; onChange(opened: boolean): void };
}

/** One header menu is open at a time; going to another page closes it (§2.3). */
export function useHeaderMenus(): HeaderMenus {
  const [open, setOpen] = useState<HeaderMenu>();
  const { pathname } = useLocation();

  useEffect(() => onCloseAllMenus(() => setOpen(undefined)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the menu must close for.
  useEffect(() => setOpen(undefined), [pathname]);

  const control = useCallback(
    (menu: HeaderMenu) => ({
      opened: open === menu,
      onChange: (opened: boolean) => setOpen((current) => (opened ? menu : current === menu ? undefined : current)),
    }),
    [open],
  );
  return { control };
}
