import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { onCloseAllMenus } from '#core/menus.ts';
import { overlayPlace } from './overlayPlace.ts';

interface ButtonProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly autoFocus?: boolean;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface DeferredMenuProps extends Pick<MenuProps, 'width'> {
  readonly position: NonNullable<MenuProps['position']>;
  /** The button that opens the menu. */
  readonly button: ReactElement<ButtonProps>;
  /** The content of the menu; rendered only while it is open. */
  readonly children: ReactNode;
}

/** A button with its menu. Until it is first opened there is only the button: a long list has hundreds of them. */
export function DeferredMenu({ button, ...menu }: DeferredMenuProps): ReactNode {
  const [place, setPlace] = useState<HTMLElement>();
  if (place !== undefined) return <OpenedMenu button={button} place={place} {...menu} />;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ currentTarget }) => setPlace(overlayPlace(currentTarget)),
  });
}

/** A long menu ends where the window does, and scrolls. */
const withinWindow: NonNullable<MenuProps['middlewares']> = { size: { padding: 8 } };

function OpenedMenu({ button, place, children, ...menu }: DeferredMenuProps & { place: HTMLElement }): ReactNode {
  // Mantine remembers where the focus was when a menu opens, not when it is drawn open at once.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    setIsOpen(true);
    return onCloseAllMenus(() => setIsOpen(false));
  }, []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} portalProps={{ target: place }} middlewares={withinWindow} {...menu}>
      {/* The new button replaces the focused one, so that the focus returns when the menu closes. */}
      <Menu.Target>{cloneElement(button, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown className="sani-tall-menu">{children}</Menu.Dropdown>
    </Menu>
  );
}
