import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';

/** What can be done with all spaces at once. */
export function ProjectMenu(): ReactNode {
  const { t } = useText();
  const { spaces, state, editRefusal, openOperation } = useWorkspace();
  if (editRefusal !== undefined || spaces.every(({ sets }) => sets.length === 0)) return null;
  const button = (
    <ActionIcon aria-label={t('MenuOf', state.draft.details.title)} color="var(--sani-ink)">
      <Icon name="dots" />
    </ActionIcon>
  );
  return (
    <DeferredMenu position="bottom-end" button={button}>
      <Menu.Item leftSection={<Icon name="check" />} onClick={() => openOperation({ kind: 'complete' })}>
        {t('CompleteAllOpen')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="replace" />} onClick={() => openOperation({ kind: 'restyle' })}>
        {t('RestyleOpen')}
      </Menu.Item>
    </DeferredMenu>
  );
}
