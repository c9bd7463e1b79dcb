import type { ReactNode } from 'react';
import { Component as ProductsPage } from '#features/browse/listing/ProductsPage.tsx';
import { useWorkspace } from '#features/project/context/workspaceContext.ts';
import { ActiveSetFigure, ActiveSetPane } from '#features/project/shell/ActiveSetPane.tsx';
import { NextStepButton } from '#features/project/shell/NextStepButton.tsx';
import { ProjectTree } from '#features/project/shell/ProjectTree.tsx';

/** The products of an open project, with its active set and its spaces beside them. */
export function Component(): ReactNode {
  const { spaces, activeSpace: space, activeSet: set } = useWorkspace();
  const activeSet = space &&
    set && {
      pane: <ActiveSetPane space={space} set={set} />,
      figure: <ActiveSetFigure set={set} />,
      nextStep: <NextStepButton set={set} />,
    };
  return <ProductsPage activeSet={activeSet} spaces={spaces.length > 0 ? <ProjectTree /> : undefined} />;
}
