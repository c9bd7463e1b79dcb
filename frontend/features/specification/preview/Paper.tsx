import type { Block, DocumentLanguage, SpecificationDocument } from '@sanispec/shared/documents';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Paper.module.css';
import { PaperBlocks } from './PaperBlocks.tsx';

/** A4 at 96 dots per inch. */
const sides = { short: 794, long: 1123 };

interface PaperProps {
  readonly blocks: readonly Block[];
  readonly document: SpecificationDocument;
  readonly sectionTitle: string;
  readonly language: DocumentLanguage;
  /** Estimated; undefined for workbooks, whose sheets are not counted. */
  readonly page?: number | undefined;
  /** The front page has neither head nor foot. */
  readonly isCover: boolean;
  readonly isLandscape?: boolean;
  /** As long as its content instead of one page. */
  readonly isLong?: boolean;
}

/** A sheet of paper as wide as its place. It is laid out at its real size and scaled, so lines break as they do large. */
export function Paper(props: PaperProps): ReactNode {
  const { blocks, document, sectionTitle, language, page, isCover, isLandscape = false, isLong = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const scale = useScale(place, isLandscape ? sides.long : sides.short);
  const sizes = {
    '--paper-width': `${isLandscape ? sides.long : sides.short}px`,
    '--paper-height': `${isLandscape ? sides.short : sides.long}px`,
    '--paper-ratio': isLandscape ? '1123 / 794' : '794 / 1123',
    '--paper-scale': scale,
  } as CSSProperties;
  return (
    <div ref={place} className={classes.place} style={sizes} data-long={isLong || undefined}>
      <div className={classes.paper} hidden={scale === 0} lang={language.locale} data-cover={isCover || undefined}>
        {!isCover && (
          <div className={classes.runningHead}>
            <span>{document.projectTitle}</span>
            <span>{sectionTitle}</span>
          </div>
        )}
        <div className={classes.body}>
          <PaperBlocks blocks={blocks} language={language} />
        </div>
        {!isCover && (
          <div className={classes.foot}>
            <span>
              {[document.reference, document.revision, language.date(document.createdOn)].filter(Boolean).join(' · ')}
            </span>
            <span>{page}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function useScale(place: { readonly current: HTMLElement | null }, width: number): number {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(entry.contentRect.width / width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, width]);
  return scale;
}
