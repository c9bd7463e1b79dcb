import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#core/session.tsx';
import { AccountItems } from './AccountItems.tsx';
import { CreateItems } from './CreateItems.tsx';
import { GuestItems } from './GuestItems.tsx';
import { LatestProjectItems } from './LatestProjectItems.tsx';
import { SettingsItems } from './SettingsItems.tsx';
import type { HeaderMenuName } from './useHeaderMenus.ts';

function ProjectItems(): ReactNode {
  return (
    <>
      <LatestProjectItems />
      <Menu.Divider />
      <CreateItems />
    </>
  );
}

function Items({ menu }: { readonly menu: HeaderMenuName }): ReactNode {
  const { user } = useSession();
  switch (menu) {
    case 'projects':
      return <ProjectItems />;
    case 'account':
      return user === undefined ? <SettingsItems /> : <AccountItems user={user} />;
    case 'phone':
      if (user === undefined) return <GuestItems />;
      return (
        <>
          <ProjectItems />
          <Menu.Divider />
          <AccountItems user={user} />
        </>
      );
  }
}

interface MenuPanelProps {
  readonly menu: HeaderMenuName;
  readonly opened: boolean;
  onChange(opened: boolean): void;
  /** The button that opens the menu. */
  readonly target: ReactElement;
}

/** An opened header menu; its code is fetched when somebody reaches for the button. */
export function MenuPanel({ menu, opened, onChange, target }: MenuPanelProps): ReactNode {
  // Mantine remembers where the focus was when a menu opens, not when it is drawn open at once.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Menu
      opened={opened && isMounted}
      onChange={onChange}
      width={280}
      withinPortal={false}
      position={menu === 'projects' ? 'bottom-start' : 'bottom-end'}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className="sani-tall-menu">
        <Items menu={menu} />
      </Menu.Dropdown>
    </Menu>
  );
}
