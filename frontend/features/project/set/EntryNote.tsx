import { Button, Textarea } from '@mantine/core';
import { type DecisionNote, type Entry, maxNoteLength, writeNote } from '@sanispec/shared/project';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import { formatDate } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Slot.module.css';

interface EntryNoteProps {
  readonly entry: Entry;
  readonly isWriting: boolean;
  onDone(): void;
}

/** Why the article was chosen: a quiet line, or the field to write it (domain: Decision notes). */
export function EntryNote({ entry, isWriting, onDone }: EntryNoteProps): ReactNode {
  if (isWriting) return <NoteEditor entry={entry} onDone={onDone} />;
  return entry.note === undefined ? null : <NoteLine entry={entry} note={entry.note} />;
}

function NoteLine({ entry, note }: { readonly entry: Entry; readonly note: DecisionNote }): ReactNode {
  const { t, locale } = useText();
  const { book } = useWorkspace();
  const { text, articleId, by, on } = note;
  const author = t('NoteBy', by === '' ? t('NoteGuest') : by, formatDate(on, locale));
  const about = t('NoteAboutPrevious', book?.titleOf(articleId) ?? articleId);
  return (
    <p className={classes.note}>
      <Icon name="note" />
      <span>
        <span className={classes.noteText}>{text}</span>{' '}
        <span className={classes.muted}>
          {author}
          {articleId !== entry.article && <> · {about}</>}
        </span>
      </span>
    </p>
  );
}

function NoteEditor({ entry, onDone }: Omit<EntryNoteProps, 'isWriting'>): ReactNode {
  const { t } = useText();
  const { store, book } = useWorkspace();
  const { user } = useSession();
  const [text, setText] = useState(entry.note?.text ?? '');
  const field = useFocusOnShow<HTMLTextAreaElement>();

  function save(): void {
    const by = user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
    const stamp = { by, on: new Date().toISOString() };
    store.edit((spaces) => writeNote(spaces, entry.id, text, stamp));
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSaving && event.key !== 'Escape') return;
    event.stopPropagation();
    if (isSaving) save();
    else onDone();
  }

  return (
    <div className={classes.noteEditor}>
      <Textarea
        ref={field}
        rows={3}
        resize="vertical"
        maxLength={maxNoteLength}
        label={t('NoteLabel', book?.titleOf(entry.article) ?? entry.article)}
        description={t('NoteHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.fixes}>
        <Button onClick={save}>{t('ButtonTextSave')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('ButtonTextCancel')}
        </Button>
      </div>
    </div>
  );
}
