import { useLocation } from 'react-router';
import { useLocale, useNavigateTo } from '#core/locale.ts';
import { type RouteName, routePath } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { useCreateSet, useCreateSpace } from '../context/newSet.ts';
import { useProjectRefusals } from '../context/useProjectRefusals.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { canRedo, canUndo } from '../store/history.ts';

/** What can be done with the open project as a whole, as its bar, its menus and the command menu offer it. */
interface ProjectActions {
  readonly pages: readonly MenuAction[];
  readonly share: MenuAction;
  readonly createSpace: MenuAction;
  /** What changes all spaces at once, or fills one. */
  readonly edits: readonly MenuAction[];
  readonly details: MenuAction;
  readonly undo: MenuAction;
  readonly redo: MenuAction;
  /** A new set in the active space, one for each type. */
  readonly createSets: readonly MenuAction[];
}

export function useProjectActions(): ProjectActions {
  const { t } = useText();
  const { spaces, state, store, owner, editRefusal: refusal, openOperation } = useWorkspace();
  const { activeSpace, labels, projectId } = useWorkspace();
  const shareRefusal = useProjectRefusals(owner)(state.project, 'share');
  const createSpace = useCreateSpace();
  const createSet = useCreateSet();
  const navigateTo = useNavigateTo();
  const locale = useLocale();
  const { pathname } = useLocation();
  const hasSets = spaces.some(({ sets }) => sets.length > 0);

  function page(to: RouteName, label: string, icon: IconName): MenuAction {
    const params = { projectId };
    const isCurrent = pathname.startsWith(routePath(locale, to, params));
    return { label, icon, isInBar: true, page: { to, params }, isCurrent, run: () => void navigateTo(to, params) };
  }

  const signUp = owner === 'guest' ? ` ${t('ProjectSignUpNeeded')}` : '';
  return {
    pages: [
      page('projectProducts', t('ProjectTabBrowse'), 'search'),
      page('projectOverview', t('ProjectTabOverview'), 'cards'),
      page('projectSpecification', `${t('ProjectTabSpecification')}${signUp}`, 'document'),
    ],
    share: {
      label: t('ShareProject'),
      icon: 'link',
      keys: 'shift+S',
      refusal: shareRefusal,
      run: () => openOperation({ kind: 'share' }),
    },
    createSpace: { label: t('OverviewCreateSpace'), icon: 'add', keys: 'N', refusal, run: createSpace },
    edits: [
      {
        ...{ label: t('CompleteAllOpen'), icon: 'check', keys: 'shift+C', isDisabled: !hasSets, refusal },
        run: () => openOperation({ kind: 'complete' }),
      },
      {
        ...{ label: t('RestyleOpen'), icon: 'replace', keys: 'shift+R', isDisabled: !hasSets, refusal },
        run: () => openOperation({ kind: 'restyle' }),
      },
      {
        ...{ label: t('MenuPasteArticles'), icon: 'table', keys: 'mod+shift+V', refusal },
        run: () => openOperation({ kind: 'pasteArticles', spaceId: activeSpace?.id ?? createSpace() }),
      },
      {
        ...{ label: t('PartsTitle'), icon: 'trash', startsGroup: true, refusal },
        run: () => openOperation({ kind: 'deletedParts' }),
      },
    ],
    details: {
      label: t('OverviewDetails'),
      icon: refusal === undefined ? 'edit' : 'info',
      run: () => openOperation({ kind: 'details' }),
    },
    undo: {
      ...{ label: t('ButtonTextUndo'), icon: 'undo', keys: 'mod+Z', isInBar: true, refusal },
      isDisabled: !canUndo(state.history),
      run: () => store.undo(),
    },
    redo: {
      ...{ label: t('ButtonTextRedo'), icon: 'redo', keys: 'mod+shift+Z', isInBar: true, refusal },
      isDisabled: !canRedo(state.history),
      run: () => store.redo(),
    },
    createSets:
      activeSpace === undefined
        ? []
        : createSet.types.map((type) => ({
            label: `${t('SetCreate')}: ${labels.category(type)}`,
            icon: 'add',
            refusal,
            run: () => createSet.create(type, activeSpace.id),
          })),
  };
}

/** The same in one list. */
export function allProjectActions(actions: ProjectActions): readonly MenuAction[] {
  const { pages, share, createSpace, edits, details, undo, redo, createSets } = actions;
  return [...pages, share, createSpace, ...edits, details, undo, redo, ...createSets];
}
