import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { HeaderMenuName } from './useHeaderMenus.ts';

function load() {
  return import('./MenuPanel.tsx');
}

const MenuPanel = lazy(async () => ({ default: (await load()).MenuPanel }));

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

  const button = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': opened,
    onPointerEnter: () => void load(),
    onClick: () => onChange(true),
  });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      {/* The new button takes the place of the focused one, so that the focus comes back when the menu closes. */}
      <MenuPanel menu={menu} opened={opened} onChange={onChange} target={cloneElement(children, { autoFocus: true })} />
    </Suspense>
  );
}
