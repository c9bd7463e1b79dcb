import type { ReactNode } from 'react';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';

export function Component(): ReactNode {
  return <PageSkeleton />;
}
