import { cloneElement, type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyQueryModule, useLazyModule } from '#core/lazyModule.tsx';
import { closeAllMenus, onCloseAllMenus } from '#core/menus.ts';
import { NotLoaded } from '#ui/NotLoaded.tsx';
import type { HeaderMenuName } from './MenuPanel.tsx';

interface MenuControl {
  readonly menu: HeaderMenuName;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** One header menu is open at a time; going to another page closes it, and all others. */
export function useHeaderMenus(): (menu: HeaderMenuName) => MenuControl {
  const [open, setOpen] = useState<HeaderMenuName>();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the menu must close for.
  useEffect(closeAllMenus, [pathname]);
  useEffect(() => onCloseAllMenus(() => setOpen(undefined)), []);

  return useCallback(
    (menu) => ({
      menu,
      opened: open === menu,
      onChange: (opened) => setOpen((current) => (opened ? menu : current === menu ? undefined : current)),
    }),
    [open],
  );
}

const menuPanel = lazyQueryModule(async () => (await import('./MenuPanel.tsx')).MenuPanel);

interface ButtonProps {
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly autoFocus?: boolean;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface HeaderMenuProps {
  readonly menu: HeaderMenuName;
  readonly opened: boolean;
  onChange(opened: boolean): void;
  /** The button that opens the menu. */
  readonly children: ReactElement<ButtonProps>;
}

/**
 * A header button with its menu. Until it is first opened there is only the button: menus and their positioning are a
 * third of the first page's code, and most visitors open none.
 */
export function HeaderMenu({ menu, opened, onChange, children }: HeaderMenuProps): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  if (opened && !isWanted) setIsWanted(true);
  const { code: MenuPanel, hasFailed } = useLazyModule(menuPanel, isWanted);

  if (isWanted && MenuPanel !== undefined) {
    // The new button replaces the focused one, so that the focus returns when the menu closes.
    const target = cloneElement(children, { autoFocus: true });
    return <MenuPanel menu={menu} opened={opened} onChange={onChange} target={target} />;
  }
  return (
    <>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onPointerEnter: warmUp,
        onClick: () => onChange(true),
      })}
      {opened && hasFailed && <NotLoaded onClose={() => onChange(false)} />}
    </>
  );
}

/** Prefetches when the pointer or focus reaches the button. */
function warmUp(): void {
  menuPanel.fetch().catch(() => {
    // Opening the menu tries again, and says so if that fails.
  });
}
