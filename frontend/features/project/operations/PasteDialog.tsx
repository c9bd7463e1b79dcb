import { Button, Modal, Textarea } from '@mantine/core';
import { notationOf } from '@sanispec/shared/markets';
import { maxPastedLines, type PastedReading, readPastedArticles } from '@sanispec/shared/planning';
import { findSpace, type Space } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { useFocusOnShow } from '#lib/focus/focusOnShow.ts';
import { formatInteger } from '#lib/formats.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { type PastedLines, PlacementPreview } from './PlacementPreview.tsx';

interface PasteDialogProps {
  readonly spaceId: string;
  onClose(): void;
}

/** Pasted article numbers go into the sets of a space, after each was judged (domain: Pasting article numbers). */
export function PasteDialog({ spaceId, onClose }: PasteDialogProps): ReactNode {
  const { t } = useText();
  const { spaces } = useWorkspace();
  const space = findSpace(spaces, spaceId);
  const [text, setText] = useState('');
  const [lines, setLines] = useState<PastedLines>();
  if (space === undefined) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('PasteTitle', space.title)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {lines === undefined ? (
        <Lines text={text} onChange={setText} onCheck={setLines} onClose={onClose} />
      ) : (
        <Preview space={space} lines={lines} onEdit={() => setLines(undefined)} onClose={onClose} />
      )}
    </Modal>
  );
}

interface LinesProps {
  readonly text: string;
  onChange(text: string): void;
  onCheck(lines: PastedLines): void;
  onClose(): void;
}

function Lines({ text, onChange, onCheck, onClose }: LinesProps): ReactNode {
  const { t, locale } = useText();
  const field = useFocusOnShow<HTMLTextAreaElement>();
  const [error, setError] = useState('');

  function errorOf(reading: PastedReading): string {
    if ('tooManyLines' in reading) {
      return t('PasteTooMany', formatInteger(maxPastedLines, locale), formatInteger(reading.tooManyLines, locale));
    }
    return reading.articles.length + reading.problems.length === 0 ? t('PasteNothing') : '';
  }

  function check(): void {
    const reading = readPastedArticles(text, notationOf(locale));
    const found = errorOf(reading);
    setError(found);
    if (found === '' && 'articles' in reading) onCheck(reading);
    else field.current?.focus();
  }

  return (
    <>
      <Textarea
        ref={field}
        data-autofocus
        rows={12}
        resize="vertical"
        spellCheck={false}
        label={t('PasteLines')}
        description={t('PasteHint')}
        placeholder={'410.001.01.5; 4'}
        error={error === '' ? undefined : error}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('ButtonTextCancel')}
        </Button>
        <Button onClick={check}>{t('PasteCheck')}</Button>
      </DialogFooter>
    </>
  );
}

interface PreviewProps {
  readonly space: Space;
  readonly lines: PastedLines;
  onEdit(): void;
  onClose(): void;
}

function Preview(props: PreviewProps): ReactNode {
  const { catalogue } = useWorkspace();
  return catalogue.status === 'ready' ? <PlacementPreview {...props} summary={catalogue.summary} /> : null;
}
