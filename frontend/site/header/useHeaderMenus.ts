import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export type HeaderMenuName = 'projects' | 'account' | 'phone';

interface MenuControl {
  readonly menu: HeaderMenuName;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** One header menu is open at a time; going to another page closes it. */
export function useHeaderMenus(): (menu: HeaderMenuName) => MenuControl {
  const [open, setOpen] = useState<HeaderMenuName>();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the menu must close for.
  useEffect(() => setOpen(undefined), [pathname]);

  return useCallback(
    (menu) => ({
      menu,
      opened: open === menu,
      onChange: (opened) => setOpen((current) => (opened ? menu : current === menu ? undefined : current)),
    }),
    [open],
  );
}
