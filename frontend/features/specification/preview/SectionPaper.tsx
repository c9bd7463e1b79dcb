import type { ReactNode } from 'react';
import type { DocumentWork, PlacedSection } from './documentWork.ts';
import { firstBlocks } from './firstBlocks.ts';
import { Paper } from './Paper.tsx';
import { ContentsProvider } from './PaperBlocks.tsx';

interface SectionPaperProps {
  readonly placed: PlacedSection;
  readonly work: DocumentWork;
  /** How many pages of the section are drawn. */
  readonly pages: number;
}

/** The beginning of a section on paper. */
export function SectionPaper({ placed, work, pages }: SectionPaperProps): ReactNode {
  const { section, page } = placed;
  const { blocks } = firstBlocks(section.blocks, pages);
  const listed = work.sections.filter(({ section: other }) => other.blocks[0]?.kind === 'heading' && other !== section);
  return (
    <ContentsProvider value={listed}>
      <Paper
        blocks={blocks}
        document={work.document}
        sectionTitle={section.title}
        language={work.language}
        page={work.isWorkbook ? undefined : page}
        isCover={blocks[0]?.kind === 'cover'}
        isLandscape={work.isWorkbook}
        isLong={pages > 1}
      />
    </ContentsProvider>
  );
}
