import { Button } from '@mantine/core';
import { cloneSet, type ProjectSet, renameSet, type Space, setSetQuantity } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { Icon } from '#ui/Icon.tsx';
import { ItemMenu } from '#ui/ItemMenu.tsx';
import { QuantityInput } from '#ui/QuantityInput.tsx';
import { EditableTitle } from '../context/EditableTitle.tsx';
import { useTitleAsked } from '../context/newSet.ts';
import { SetChips } from '../context/SetChips.tsx';
import { OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { useSetActions } from '../operations/useSetActions.ts';
import classes from './SetView.module.css';

interface SetHeadProps {
  readonly space: Space;
  readonly set: ProjectSet;
}

/** Where the set is, what it is called, how often it is built, and what can be done with it. */
export function SetHead({ space, set }: SetHeadProps): ReactNode {
  const { t } = useText();
  const { store, verdictOf, book, editRefusal } = useWorkspace();
  const [isRenaming, setIsRenaming] = useState(useTitleAsked(set.id));
  const { actionsOf } = useSetActions(space, set, () => setIsRenaming(true));
  return (
    <header>
      <p className={classes.path}>
        <OverviewLink spaceId={space.id} className={classes.back}>
          <Icon name="chevronLeft" />
          {space.title} <span className="sani-figures sani-nowrap">× {space.quantity}</span>
        </OverviewLink>
      </p>
      <div className={classes.head}>
        {isRenaming && <h1 className="sani-visually-hidden">{set.title}</h1>}
        <EditableTitle
          title={set.title}
          isEditing={isRenaming}
          onRename={(title) => store.edit((spaces) => renameSet(spaces, set.id, title))}
          onDone={() => setIsRenaming(false)}
        >
          <h1 className={`sani-bar-title ${classes.title}`}>{set.title}</h1>
        </EditableTitle>
        <span className={classes.chips}>
          <SetChips set={set} verdict={verdictOf(set.id)} book={book} />
        </span>
        <span className={classes.controls}>
          <span className={classes.hint}>{t('SetPerSpace')}</span>
          <QuantityInput
            value={set.quantity}
            label={t('QuantityOf', set.title)}
            disabled={editRefusal !== undefined}
            onChange={(quantity) => store.edit((spaces) => setSetQuantity(spaces, set.id, quantity))}
          />
          {editRefusal === undefined && (
            <span className={classes.clone}>
              <CloneButton space={space} set={set} />
            </span>
          )}
          <ItemMenu title={set.title} refusal={editRefusal} actionsOf={actionsOf} />
        </span>
      </div>
    </header>
  );
}

/** Copies the set and opens the copy. */
function CloneButton({ space, set }: SetHeadProps): ReactNode {
  const { t } = useText();
  const { editAndNotify, projectId } = useWorkspace();
  const navigateTo = useNavigateTo();

  function clone(): void {
    const [copyId, ...ids] = [newId(), ...set.articles.map(newId)];
    const fresh = [copyId, ...ids].values();
    const nextId = (): string => fresh.next().value ?? newId();
    const title = t('CopyOfTitle', set.title);
    const copyTitle = (): string => title;
    editAndNotify((spaces) => cloneSet(spaces, set.id, { newId: nextId, copyTitle }), t('NotifyCloned', title));
    void navigateTo('projectOverview', { projectId }, { query: { space: space.id, set: copyId } });
  }

  return (
    <Button variant="default" leftSection={<Icon name="copy" />} onClick={clone}>
      {t('MenuClone')}
    </Button>
  );
}
