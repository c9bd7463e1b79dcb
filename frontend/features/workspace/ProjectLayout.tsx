import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

export function Component(): ReactNode {
  return <Outlet />;
}
