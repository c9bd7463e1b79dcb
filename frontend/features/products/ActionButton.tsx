import { Button, Menu } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { DeferredMenu } from '../../components/DeferredMenu.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useFocusHandedOn } from '../../lib/useFocusHandedOn.ts';
import type { ProductAction } from './productActions.ts';
import type { ProductActionControl } from './useProductActions.ts';

interface ActionButtonProps {
  readonly article: Article;
  /** One action, or several that the user chooses from. */
  readonly actions: readonly ProductAction[];
  readonly control: ProductActionControl;
  readonly isFilled?: boolean;
  /** In a table's row: small, and the active set, which the head names, is not named again. */
  readonly isDense?: boolean;
}

/** Identity of an action among those of one article. */
export function actionKey(action: ProductAction): string {
  return 'set' in action ? `${action.kind} ${action.set.id}` : action.kind;
}

/** A button that names its target; with several actions it is 'Add / Create new' and opens them. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { article, actions, control, isFilled = false, isDense = false } = props;
  const { t } = useText();
  // What an action leaves to do is another button, or a menu of them.
  const ref = useFocusHandedOn(1);
  const [first, ...others] = actions;
  if (first === undefined) return null;
  const variant = isFilled ? 'filled' : 'outline';
  const size = isDense ? 'xs' : 'sm';
  if (others.length === 0) {
    return (
      <Button ref={ref} variant={variant} size={size} fullWidth onClick={() => control.run(first, article)}>
        {isDense ? control.shortLabelOf(first) : control.labelOf(first)}
      </Button>
    );
  }
  return (
    <DeferredMenu
      {...(!isDense && { width: 'target' })}
      position="bottom"
      button={
        <Button ref={ref} variant={variant} size={size} fullWidth rightSection={<Icon name="chevronDown" />}>
          {t('ProductAddOrCreate')}
        </Button>
      }
    >
      {actions.map((action) => (
        <Menu.Item key={actionKey(action)} onClick={() => control.run(action, article)}>
          {control.labelOf(action)}
        </Menu.Item>
      ))}
    </DeferredMenu>
  );
}
