import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import type { DocumentWork, PlacedSection } from './documentWork.ts';
import classes from './Preview.module.css';
import { SectionDialog } from './SectionDialog.tsx';
import { SectionPaper } from './SectionPaper.tsx';

/** The first page of each section as a small sheet; each opens larger. */
export function Preview({ work }: { readonly work: DocumentWork }): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<string>();
  const index = work.sections.findIndex(({ section }) => section.key === opened);
  if (work.sections.length === 0) return <p className={classes.hint}>{t('ExportPreviewEmpty')}</p>;
  return (
    <>
      <ul className={classes.sheets} data-landscape={work.isWorkbook || undefined}>
        {readFirst(work.sections).map((placed) => (
          <li key={placed.section.key} className={classes.sheet}>
            <Sheet placed={placed} work={work} onOpen={() => setOpened(placed.section.key)} />
          </li>
        ))}
      </ul>
      {index >= 0 && (
        <SectionDialog
          work={work}
          index={index}
          onMove={(to) => setOpened(work.sections[to]?.section.key)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** What a reader opens first: the two large sheets. */
const largeSections: readonly string[] = ['front-page', 'spaces-summary'];

function readFirst(sections: readonly PlacedSection[]): readonly PlacedSection[] {
  const isLarge = ({ section }: PlacedSection): boolean => largeSections.includes(section.key);
  return [...sections.filter(isLarge), ...sections.filter((placed) => !isLarge(placed))];
}

interface SheetProps {
  readonly placed: PlacedSection;
  readonly work: DocumentWork;
  onOpen(): void;
}

function Sheet({ placed, work, onOpen }: SheetProps): ReactNode {
  const { t } = useText();
  const { section, page } = placed;
  return (
    <>
      {/* The button is named by its section; what is on the page is read in the dialog. */}
      <div aria-hidden inert>
        <SectionPaper placed={placed} work={work} pages={1} />
      </div>
      <button type="button" className={`sani-plain ${classes.open}`} aria-haspopup="dialog" onClick={onOpen}>
        <span className="sani-breakable">{section.title}</span>{' '}
        {!work.isWorkbook && <span className="sani-figures">{t('ExportPreviewPage', page)}</span>}
      </button>
    </>
  );
}
