import { Button, Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ActionItem } from '#ui/ItemMenu.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useProjectActions } from '../operations/useProjectActions.ts';

/** What can be done with all spaces at once. */
export function ProjectMenu(): ReactNode {
  const { t } = useText();
  const { editRefusal } = useWorkspace();
  const { edits } = useProjectActions();
  if (editRefusal !== undefined) return null;
  const button = (
    <Button variant="default" rightSection={<Icon name="chevronDown" />}>
      {t('OverviewEdit')}
    </Button>
  );
  return (
    <DeferredMenu position="bottom-end" button={button}>
      {edits.map((action) => (
        <Fragment key={action.label}>
          {action.startsGroup && <Menu.Divider />}
          <ActionItem action={action} />
        </Fragment>
      ))}
    </DeferredMenu>
  );
}
