import { ActionIcon, Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useViewport } from '#ui/useViewport.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ProjectTree } from './ProjectTree.tsx';
import classes from './WorkspaceFrame.module.css';

interface WorkspaceFrameProps {
  /** The right pane; below 1280 px behind the bar. */
  readonly summary: ReactNode;
  /** The figure that counts, for the bar. */
  readonly bar: ReactNode;
  /** What stands on paper in place of the panes. */
  readonly printed: ReactNode;
  readonly children: ReactNode;
}

/** The three panes: tree, work, summary. With less room the tree becomes a drawer and the summary a bar. */
export function WorkspaceFrame({ printed, ...panes }: WorkspaceFrameProps): ReactNode {
  return (
    <>
      <Panes {...panes} />
      {/* Outside of the panes: paper is narrow, and other panes take their place while the page is being printed. */}
      {printed}
    </>
  );
}

function Panes({ summary, bar, children }: Omit<WorkspaceFrameProps, 'printed'>): ReactNode {
  const { t } = useText();
  const viewport = useViewport();
  const [isTreeOpen, setIsTreeOpen] = useState(true);
  const [drawer, setDrawer] = useState<'tree' | 'summary'>();
  const centre = (
    <div className={classes.centre}>
      <CatalogueFault />
      {children}
    </div>
  );
  if (viewport === 'desktop') {
    return (
      <div className={classes.frame} data-tree={isTreeOpen}>
        {isTreeOpen ? (
          <div className={classes.left}>
            <ProjectTree onClose={() => setIsTreeOpen(false)} />
          </div>
        ) : (
          <TreeOpener onOpen={() => setIsTreeOpen(true)} />
        )}
        {centre}
        <aside className={classes.right}>{summary}</aside>
      </div>
    );
  }
  const hasTree = viewport === 'tablet';
  return (
    <>
      {hasTree && (
        <div className={classes.opener}>
          <Button variant="subtle" color="gray" leftSection={<Icon name="menu" />} onClick={() => setDrawer('tree')}>
            {t('OverviewSpaces')}
          </Button>
        </div>
      )}
      {centre}
      <SummaryBar onOpen={() => setDrawer('summary')}>{bar}</SummaryBar>
      <Drawer
        opened={hasTree && drawer === 'tree'}
        onClose={() => setDrawer(undefined)}
        size={320}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('OverviewSpaces') } }}
      >
        <ProjectTree onClose={() => setDrawer(undefined)} onChoose={() => setDrawer(undefined)} />
      </Drawer>
      <SummaryDrawer isOpen={drawer === 'summary'} onClose={() => setDrawer(undefined)}>
        {summary}
      </SummaryDrawer>
    </>
  );
}

function TreeOpener({ onOpen }: { onOpen(): void }): ReactNode {
  const { t } = useText();
  return (
    <div className={classes.opener}>
      <ActionIcon className={classes.action} aria-label={t('TreeOpen')} aria-expanded={false} onClick={onOpen}>
        <Icon name="menu" />
      </ActionIcon>
    </div>
  );
}

function SummaryBar({ children, onOpen }: { readonly children: ReactNode; onOpen(): void }): ReactNode {
  const { t } = useText();
  return (
    <div className={`sani-bottom-bar ${classes.bar}`}>
      <div className={classes.figure}>{children}</div>
      <Button variant="default" size="md" leftSection={<Icon name="chevronUp" />} onClick={onOpen}>
        {t('SummaryTitle')}
      </Button>
    </div>
  );
}

interface SummaryDrawerProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

function SummaryDrawer({ isOpen, children, onClose }: SummaryDrawerProps): ReactNode {
  const { t } = useText();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={400}
      padding={0}
      // A <header> inside a dialog would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      title={<span className={classes.panelTitle}>{t('SummaryTitle')}</span>}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose'), size: 'lg', mr: 8 }}
    >
      {children}
    </Drawer>
  );
}

/** Without its catalogue a project can be looked at and rearranged, but has neither prices nor verdicts. */
function CatalogueFault(): ReactNode {
  const { t } = useText();
  const { catalogue } = useWorkspace();
  if (catalogue.status !== 'error') return null;
  return <ErrorState message={t(catalogue.error)} onRetry={catalogue.retry} />;
}
