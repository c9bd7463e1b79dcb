import { ActionIcon } from '@mantine/core';
import { findSet, findSpace } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { listingParams } from '#catalogue/listingUrl.ts';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitles } from '#core/pageTitle.ts';
import type { RouteName } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { PhoneBarNames, PhoneBarPart } from '#ui/PhoneBar.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './PhoneProjectBar.module.css';

/** The project's part of a phone's bar: back to the level above, what is shown and where, whether it is saved. */
export function PhoneProjectBar({ status }: { readonly status: ReactNode }): ReactNode {
  const { t } = useText();
  const { page = '' } = usePageTitles();
  const { projectId, state } = useWorkspace();
  const level = useLevel();
  const project = state.draft.details.title;
  return (
    <>
      {level.back !== undefined && (
        <PhoneBarPart part="back">
          <ActionIcon
            component={LocaleLink}
            to={level.back.to}
            params={{ projectId }}
            query={level.back.query ?? {}}
            aria-label={level.back.label}
            size={44}
            color="var(--sani-ink)"
            className={classes.back}
          >
            <Icon name="chevronLeft" size={20} />
          </ActionIcon>
        </PhoneBarPart>
      )}
      <PhoneBarNames
        title={page === t('ProjectTabOverview') ? project : page}
        path={[...(page === t('ProjectTabOverview') ? [page] : [project]), ...level.path].join(' › ')}
      />
      {status !== null && <PhoneBarPart part="status">{status}</PhoneBarPart>}
    </>
  );
}

interface Level {
  /** Undefined where the page has its own way back. */
  readonly back:
    | { readonly to: RouteName; readonly query?: Readonly<Record<string, string>>; readonly label: string }
    | undefined;
  /** What is around the page inside the project. */
  readonly path: readonly string[];
}

/** Where the page stands in Project › Space › Set › Products. */
function useLevel(): Level {
  const { t } = useText();
  const { spaces, activeSpace, activeSet } = useWorkspace();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const overview = { to: 'projectOverview', label: t('PhoneBackToProject') } as const;
  const spaceName = (space: { title: string; quantity: number }): string => `${space.title} × ${space.quantity}`;
  if (/\/products\/./.test(pathname))
    return { back: undefined, path: activeSet === undefined ? [] : [activeSet.title] };
  if (pathname.endsWith('/products')) {
    const isInSet = search.has(listingParams.sub) && activeSpace !== undefined && activeSet !== undefined;
    if (!isInSet) return { back: overview, path: [] };
    const query = { space: activeSpace.id, set: activeSet.id };
    const back = { to: 'projectOverview', query, label: t('PhoneBackTo', activeSet.title) } as const;
    return { back, path: [activeSpace.title, activeSet.title] };
  }
  if (!pathname.endsWith('/overview')) return { back: overview, path: [] };
  const found = findSet(spaces, search.get('set') ?? '');
  if (found !== undefined) {
    const { space } = found;
    const back = { to: 'projectOverview', query: { space: space.id }, label: t('PhoneBackTo', space.title) } as const;
    return { back, path: [spaceName(space)] };
  }
  const isSpace = findSpace(spaces, search.get('space') ?? '') !== undefined;
  return { back: isSpace ? overview : { to: 'projects', label: t('PhoneBackToProjects') }, path: [] };
}
