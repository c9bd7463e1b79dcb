import { Button, Menu } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { fitInSetsQuery } from '#catalogue/catalogueQueries.ts';
import { JudgedMenuItem } from '#catalogue/JudgedMenuItem.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useTabIndex } from './OneStop.tsx';
import type { ProductAction, ProductActionControl } from './productActions.ts';

interface ActionButtonProps {
  readonly article: Article;
  /** Another article is about to take its place: until then the button waits. */
  readonly isLeaving?: boolean;
  /** One action, or several that the user chooses from. */
  readonly actions: readonly ProductAction[];
  readonly control: ProductActionControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
  readonly isFilled?: boolean;
  /** The active set when it holds the article already: the button says so, and what else can be done is behind it. */
  readonly usedIn?: string | undefined;
  /** In a table's row: small, and the active set, which the head names, is not named again. */
  readonly isDense?: boolean;
}

/** Identity of an action among those of one article. */
export function actionKey(action: ProductAction): string {
  return 'set' in action ? `${action.kind} ${action.set.id}` : action.kind;
}

/** A button that names its target; with several actions it is 'Add / Create new' and opens them. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { article, isLeaving = false, actions, control, usedIn, isFilled = false, isDense = false } = props;
  const { t } = useText();
  // What an action leaves to do is another button, or a menu of them.
  const ref = useFocusHandedOn(1);
  const tabIndex = useTabIndex();
  const [first, ...others] = actions;
  if (first === undefined) return null;
  const look = {
    ref,
    tabIndex,
    variant: isFilled ? 'filled' : 'outline',
    size: isDense ? 'xs' : 'sm',
    fullWidth: true,
  } as const;
  const saysUsed = usedIn !== undefined && !actions.some((action) => 'isActive' in action && action.isActive);
  if (others.length === 0 && !saysUsed) {
    const isWaiting = isLeaving || ('set' in first && !first.isJudged);
    return (
      <BusyButton {...look} isPending={isWaiting} onClick={() => control.run(first, article)}>
        {isDense ? control.shortLabelOf(first) : control.labelOf(first)}
      </BusyButton>
    );
  }
  return (
    <DeferredMenu
      // Open, it would show what can be done with another article.
      key={article.id}
      {...(!isDense && { width: 'target' })}
      position="bottom"
      button={
        <Button
          {...look}
          {...(saysUsed && { variant: 'default', leftSection: <Icon name="check" /> })}
          rightSection={<Icon name="chevronDown" />}
        >
          {saysUsed ? t('ProductInSet', usedIn) : t('ProductAddOrCreate')}
        </Button>
      }
    >
      <ActionItems {...props} />
    </DeferredMenu>
  );
}

/** Drawn only while the menu is open: then each set that it names is judged. */
function ActionItems({ article, actions, control, summary, labels }: ActionButtonProps): ReactNode {
  const project = useProjectContext();
  const intoSets = actions.filter((action) => 'set' in action);
  const joined = intoSets.map((action) => ({
    set: project?.fitSetOf(action.set) ?? { type: action.set.type, entries: [] },
    replacingEntryId: action.kind === 'replace' ? action.entry.id : undefined,
  }));
  const { data: verdicts = [] } = useQuery({
    ...fitInSetsQuery(summary, joined, article.id),
    enabled: joined.length > 0,
  });
  const verdictOf = new Map(intoSets.map((action, index) => [action, verdicts[index]]));
  return actions.map((action) => {
    const run = (): void => control.run(action, article);
    const label = control.labelOf(action);
    if (!('set' in action)) {
      return (
        <Menu.Item key={actionKey(action)} onClick={run}>
          {label}
        </Menu.Item>
      );
    }
    return (
      <JudgedMenuItem
        key={actionKey(action)}
        version={summary}
        labels={labels}
        verdict={verdictOf.get(action)}
        onClick={run}
      >
        {label}
      </JudgedMenuItem>
    );
  });
}
