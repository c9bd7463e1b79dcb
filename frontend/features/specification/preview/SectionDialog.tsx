import { ActionIcon, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { Icon } from '#ui/Icon.tsx';
import type { DocumentWork } from './documentWork.ts';
import { firstBlocks } from './firstBlocks.ts';
import classes from './Preview.module.css';
import { SectionPaper } from './SectionPaper.tsx';

/** So much of a section is drawn at once. */
const shownPages = 3;

interface SectionDialogProps {
  readonly work: DocumentWork;
  readonly index: number;
  onMove(index: number): void;
  onClose(): void;
}

/** A section in a size that can be read, with ways to the sections before and after it. */
export function SectionDialog({ work, index, onMove, onClose }: SectionDialogProps): ReactNode {
  useFocusReturn();
  const { t } = useText();
  const placed = work.sections[index];
  if (placed === undefined) return null;
  const { section, page } = placed;
  const { goesOn } = firstBlocks(section.blocks, shownPages);
  const isFirst = index === 0;
  const isLast = index === work.sections.length - 1;
  return (
    <Modal
      opened
      onClose={onClose}
      size={work.isWorkbook ? 1200 : 880}
      title={section.title}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <div className={classes.moves}>
        <ActionIcon
          size={34}
          aria-label={t('ExportPreviewPrevious')}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(index - 1)}
        >
          <Icon name="chevronLeft" />
        </ActionIcon>
        <ActionIcon
          size={34}
          aria-label={t('ExportPreviewNext')}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(index + 1)}
        >
          <Icon name="chevronRight" />
        </ActionIcon>
        <span className={classes.hint} role="status">
          {section.title}
          {!work.isWorkbook && ` · ${t('ExportPreviewPage', page)}`}
        </span>
      </div>
      <SectionPaper key={section.key} placed={placed} work={work} pages={shownPages} />
      {goesOn && <p className={classes.hint}>{t('ExportPreviewGoesOn')}</p>}
    </Modal>
  );
}
