import { Button, Menu } from '@mantine/core';
import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import type { Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useText } from '#core/text.ts';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useCreateSet } from '../context/newSet.ts';
import { useWorkspaceBase } from '../context/workspaceContext.ts';

interface NewSetMenuProps {
  readonly space: Space;
  readonly variant: 'default' | 'subtle';
}

/** 'Create new set', then 'Choose set type'; the new set opens. */
export function NewSetMenu({ space, variant }: NewSetMenuProps): ReactNode {
  const { t } = useText();
  const button = (
    <Button variant={variant} leftSection={<Icon name="add" />}>
      {t('SetCreate')}
    </Button>
  );
  return (
    <DeferredMenu position="bottom-start" button={button}>
      <Menu.Label>{t('SetChooseType')}</Menu.Label>
      <SetTypes spaceId={space.id} />
    </DeferredMenu>
  );
}

/** Drawn only while the menu is open. */
function SetTypes({ spaceId }: { readonly spaceId: string }): ReactNode {
  const { labels } = useWorkspaceBase();
  const { types, create } = useCreateSet();
  return types.map((type) => (
    <Menu.Item
      key={type}
      leftSection={<SubCategoryIcon subCategory={setTypeIcon[type]} size={24} />}
      onClick={() => create(type, spaceId)}
    >
      {labels.category(type)}
    </Menu.Item>
  ));
}

/** The sub-category whose drawing stands for a set type. */
export const setTypeIcon: Readonly<Record<MainCategory, SubCategory>> = {
  TOILET: 'WC',
  WASHBASHIN: 'WASHBASHINS',
  BIDET: 'CERAMICSBIDET',
  SHOWER: 'SURFACESSHOWER',
  URINAL: 'CERAMICSURINAL',
  BATHTUB: 'TUB',
  SPECIAL: 'UTILITYSINK',
};
