import { Button } from '@mantine/core';
import { spaceTotal } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useCreateSpace } from '../context/newSet.ts';
import { StateMark } from '../context/StateMark.tsx';
import { knownProgress, type SetProgress } from '../context/setProgress.ts';
import { TotalText } from '../context/TotalText.tsx';
import { OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './PhoneSpaces.module.css';
import { SpaceCard } from './SpaceCard.tsx';

const ranks: readonly SetProgress['state'][] = ['complete', 'open', 'conflict'];

/** The first level of the drill-down: the project's spaces, each one touch away. */
export function PhoneSpaces(): ReactNode {
  const { t } = useText();
  const { spaces, editRefusal } = useWorkspace();
  const createSpace = useCreateSpace();
  return (
    <section>
      <ul className={classes.list}>
        {spaces.map((space) => (
          <li key={space.id}>
            <SpaceRow space={space} />
          </li>
        ))}
      </ul>
      {editRefusal === undefined && (
        <Button
          fullWidth
          size="lg"
          variant="default"
          className={classes.create}
          leftSection={<Icon name="add" />}
          onClick={createSpace}
        >
          {t('OverviewCreateSpace')}
        </Button>
      )}
    </section>
  );
}

function SpaceRow({ space }: { readonly space: Space }): ReactNode {
  const { tCount } = useText();
  const { book, verdictOf } = useWorkspace();
  const states = space.sets.map((set) => {
    const progress = knownProgress(set, verdictOf(set.id), book);
    return progress === undefined ? -1 : ranks.indexOf(progress.state);
  });
  return (
    <OverviewLink spaceId={space.id} className={classes.row}>
      <StateMark state={ranks[Math.max(-1, ...states)]} />
      <span className={classes.name}>
        {space.title} <span className={`${classes.hint} sani-figures sani-nowrap`}>× {space.quantity}</span>
        <span className={classes.hint}>{tCount('PhoneSetCount', space.sets.length)}</span>
      </span>
      <span className={classes.price}>
        <TotalText total={book && spaceTotal(space, book.priceOf)} />
      </span>
      <Icon name="chevronRight" />
    </OverviewLink>
  );
}

/** The second level: one space with its sets. */
export function PhoneSpace({ space }: { readonly space: Space }): ReactNode {
  return (
    <>
      <h1 className={`sani-bar-title ${classes.title}`}>{space.title}</h1>
      <SpaceCard space={space} isOpen isAtOnce />
    </>
  );
}
