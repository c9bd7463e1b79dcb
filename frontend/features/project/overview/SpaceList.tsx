import { Button } from '@mantine/core';
import { spaceCount } from '@sanispec/shared/pricing';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { canRun } from '#ui/pageActions.ts';
import { spacesDrawnAtOnce } from '../context/drawnAtOnce.ts';
import { useCreateSpace } from '../context/newSet.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useProjectActions } from '../operations/useProjectActions.ts';
import classes from './OverviewPage.module.css';
import { ProjectMenu } from './ProjectMenu.tsx';
import { SpaceCard } from './SpaceCard.tsx';

/** All spaces of the project, or how to begin. */
export function SpaceList(): ReactNode {
  const { t, tCount } = useText();
  const { spaces, editRefusal } = useWorkspace();
  const createSpace = useCreateSpace();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((spaceId: string): void => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(spaceId)) next.add(spaceId);
      return next;
    });
  }, []);
  useScrollToSpace();
  if (spaces.length === 0) return editRefusal === undefined ? <Welcome /> : <NoSpaces />;
  const atOnce = spacesDrawnAtOnce(spaces);
  const isAllClosed = spaces.every(({ id }) => closed.has(id));

  return (
    <section aria-labelledby="spaces">
      <div className={classes.spacesHead}>
        <h2 className={classes.subtitle} id="spaces">
          {t('OverviewSpaces')}{' '}
          <span className={classes.count}>
            {tCount('OverviewSpaceTypes', spaces.length)} · {tCount('OverviewRooms', spaceCount(spaces))}
          </span>
        </h2>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name={isAllClosed ? 'chevronDown' : 'chevronUp'} />}
          onClick={() => setClosed(isAllClosed ? new Set() : new Set(spaces.map(({ id }) => id)))}
        >
          {t(isAllClosed ? 'OverviewExpandAll' : 'OverviewCollapseAll')}
        </Button>
        {editRefusal === undefined && (
          <Button variant="default" leftSection={<Icon name="add" />} onClick={createSpace}>
            {t('OverviewCreateSpace')}
          </Button>
        )}
        <ProjectMenu />
      </div>
      <div className={classes.cards}>
        {spaces.map((space, index) => (
          <SpaceCard
            key={space.id}
            space={space}
            isOpen={!closed.has(space.id)}
            isAtOnce={index < atOnce}
            onToggle={toggle}
          />
        ))}
      </div>
    </section>
  );
}

/** A space that the address names comes into view. */
function useScrollToSpace(): void {
  const [search] = useSearchParams();
  const spaceId = search.get('space');
  useEffect(() => {
    if (spaceId === null) return;
    document.getElementById(`space-${spaceId}`)?.scrollIntoView({ block: 'nearest' });
  }, [spaceId]);
}

function Welcome(): ReactNode {
  const { t } = useText();
  const { createSpace, edits } = useProjectActions();
  return (
    <section className={classes.welcome}>
      <h2 className={classes.subtitle}>{t('OverviewWelcome')}</h2>
      <p className={classes.facts}>{t('OverviewIntro')}</p>
      <NoSpaces
        action={
          <>
            <Button leftSection={<Icon name="add" />} onClick={createSpace.run}>
              {createSpace.label}
            </Button>
            <p className={classes.hint}>{t('OverviewElse')}</p>
            <span className={classes.others}>
              {edits
                .filter((action) => canRun(action))
                .map(({ label, icon, run }) => (
                  <Button key={label} variant="subtle" leftSection={<Icon name={icon} />} onClick={run}>
                    {label}
                  </Button>
                ))}
            </span>
          </>
        }
      />
    </section>
  );
}

function NoSpaces({ action }: { readonly action?: ReactNode }): ReactNode {
  const { t } = useText();
  return <EmptyState drawing={<WashbasinDrawing size={96} />} title={t('OverviewNoSpaces')} action={action} />;
}
