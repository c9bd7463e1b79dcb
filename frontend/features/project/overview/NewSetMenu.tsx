import { Button, Menu } from '@mantine/core';
import { type MainCategory, mainCategories, type SubCategory } from '@sanispec/shared/catalogue';
import type { Space } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { askTitleOf, newSet } from '../context/newSet.ts';
import { useWorkspace, useWorkspaceBase } from '../context/workspaceContext.ts';

interface NewSetMenuProps {
  readonly space: Space;
  readonly variant: 'default' | 'subtle';
}

/** 'Create new set', then 'Choose set type'; the new set opens. */
export function NewSetMenu({ space, variant }: NewSetMenuProps): ReactNode {
  const { t } = useText();
  const { store, selectSet, projectId } = useWorkspaceBase();
  const navigateTo = useNavigateTo();

  function create(type: MainCategory): void {
    const setId = newId();
    store.edit(newSet(type, { setId, spaceId: space.id, t }));
    askTitleOf(setId);
    selectSet(setId);
    void navigateTo('projectOverview', { projectId }, { query: { space: space.id, set: setId } });
  }

  const button = (
    <Button variant={variant} leftSection={<Icon name="add" />}>
      {t('SetCreate')}
    </Button>
  );
  return (
    <DeferredMenu position="bottom-start" button={button}>
      <Menu.Label>{t('SetChooseType')}</Menu.Label>
      <SetTypes onChoose={create} />
    </DeferredMenu>
  );
}

/** The types that the catalogue has articles for; drawn only while the menu is open. */
function SetTypes({ onChoose }: { onChoose(type: MainCategory): void }): ReactNode {
  const { labels, catalogue } = useWorkspace();
  const types: readonly MainCategory[] =
    catalogue.status === 'ready' ? catalogue.summary.mainCategories.map(({ code }) => code) : mainCategories;
  return types.map((type) => (
    <Menu.Item
      key={type}
      leftSection={<SubCategoryIcon subCategory={setTypeIcon[type]} size={24} />}
      onClick={() => onChoose(type)}
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
