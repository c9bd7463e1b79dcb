import type { ReactNode } from 'react';

export function Component(): ReactNode {
  return null;
}
