import { Modal, TextInput } from '@mantine/core';
import { addSpace, cloneSet, findSet, moveSet, type Space } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { Icon } from '#ui/Icon.tsx';
import { newSpaceTitle } from '../context/newSet.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './PlaceSetDialog.module.css';

interface PlaceSetDialogProps {
  readonly setId: string;
  readonly way: 'move' | 'copy';
  onClose(): void;
}

/** From here on the list can be searched. */
const longList = 9;

/** Moves a set into another space or copies it there, also into a new one; the set stays, or its copy becomes, active. */
export function PlaceSetDialog({ setId, way, onClose }: PlaceSetDialogProps): ReactNode {
  const { t, tCount, language } = useText();
  const { spaces } = useWorkspace();
  const placeIn = usePlaceSet(setId, way);
  const [text, setText] = useState('');
  const found = findSet(spaces, setId);
  if (found === undefined) return null;
  const offered = spaces.filter((space) => way === 'copy' || space !== found.space);
  const wanted = text.trim().toLocaleLowerCase(language);
  const shown = offered.filter(({ title }) => title.toLocaleLowerCase(language).includes(wanted));

  function choose(space: Space | undefined): void {
    placeIn(space);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(way === 'move' ? 'PlaceSetMoveTitle' : 'PlaceSetCopyTitle', found.set.title)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {offered.length >= longList && (
        <TextInput
          data-autofocus
          type="search"
          label={t('PlaceSetFind')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.spaces}>
        {shown.map((space, index) => (
          <li key={space.id}>
            <button
              type="button"
              className={`sani-plain ${classes.space}`}
              data-autofocus={index === 0 || undefined}
              onClick={() => choose(space)}
            >
              <span className={classes.name}>
                {space.title} <span className={`${classes.hint} sani-figures sani-nowrap`}>× {space.quantity}</span>
              </span>
              <span className={classes.hint}>{tCount('PhoneSetCount', space.sets.length)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={`sani-plain ${classes.space}`} onClick={() => choose(undefined)}>
            <Icon name="add" />
            <span className={classes.name}>{t('PlaceSetNewSpace')}</span>
          </button>
        </li>
      </ul>
    </Modal>
  );
}

/** Puts the set, or a copy, at the end of a space, or of a new one; a page that shows the set follows it. */
function usePlaceSet(setId: string, way: 'move' | 'copy'): (target: Space | undefined) => void {
  const { t } = useText();
  const { spaces, editAndNotify, selectSet, projectId } = useWorkspace();
  const navigateTo = useNavigateTo();
  const [search] = useSearchParams();

  return (target) => {
    const title = findSet(spaces, setId)?.set.title ?? '';
    const spaceId = target?.id ?? newId();
    const spaceTitle = target?.title ?? newSpaceTitle(spaces, t);
    const placedId = way === 'move' ? setId : newId();

    function place(present: Space[]): Space[] {
      const withSpace = target === undefined ? addSpace(present, { id: spaceId, title: spaceTitle }) : present;
      if (way === 'move') return moveSet(withSpace, setId, { spaceId, position: Number.POSITIVE_INFINITY });
      const copyTitle = (original: string): string => t('CopyOfTitle', original);
      // The set takes the first id, its entries the others.
      const fresh = [placedId].values();
      const nextId = (): string => fresh.next().value ?? newId();
      return cloneSet(withSpace, setId, { newId: nextId, copyTitle, spaceId, placement: 'end' });
    }

    editAndNotify(place, t(way === 'move' ? 'NotifyMovedTo' : 'NotifyCopiedTo', title, spaceTitle));
    selectSet(placedId);
    if (search.get('set') === null) return;
    void navigateTo(
      'projectOverview',
      { projectId },
      { query: { space: spaceId, set: placedId }, replace: way === 'move' },
    );
  };
}
