import {
  type Block,
  type CoverBlock,
  type DocumentLanguage,
  type FactValue,
  fillsPage,
  galleryColumns,
  galleryLines,
  type HeadingBlock,
  type SheetBlock,
} from '@sanispec/shared/documents';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PlacedSection } from './documentWork.ts';
import { inPlaces } from './inPlaces.ts';
import classes from './Paper.module.css';
import { PaperBill } from './PaperBill.tsx';
import { PaperTable } from './PaperTable.tsx';
import { PaperPicture, PaperText, PaperValue } from './PaperValue.tsx';

const ContentsContext = createContext<readonly PlacedSection[]>([]);

/** Provided around the pages of a document. */
export const ContentsProvider = ContentsContext.Provider;

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly language: DocumentLanguage;
}

/** Blocks as a page shows them. The paper is the same in both colour schemes. */
export function PaperBlocks({ blocks, language }: BlocksProps): ReactNode {
  return inPlaces(blocks).map(({ place, item }) => <PaperBlock key={place} block={item} language={language} />);
}

function PaperBlock({ block, language }: { readonly block: Block; readonly language: DocumentLanguage }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading heading={block} />;
    case 'text':
      return (
        <p className={classes.text} data-role={block.role}>
          <PaperText value={block.text} />
        </p>
      );
    case 'bullets':
      return (
        <ul className={classes.bullets} data-role={block.role}>
          {inPlaces(block.items).map(({ place, item }) => (
            <li key={place}>
              <PaperText value={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts facts={block.facts} language={language} />;
    case 'bill':
      return <PaperBill bill={block} language={language} />;
    case 'table':
      return <PaperTable table={block} language={language} />;
    case 'figure':
      return (
        <figure className={classes.figure} data-size={block.size}>
          <PaperPicture picture={block.picture} />
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'gallery':
      return (
        <div className={classes.gallery} data-columns={galleryColumns(block)}>
          {galleryLines(block).map((line) =>
            line.map(({ picture, caption }, place) => (
              <figure key={picture.url} className={classes.figure} data-first={place === 0}>
                <PaperPicture picture={picture} />
                {caption !== '' && <figcaption>{caption}</figcaption>}
              </figure>
            )),
          )}
        </div>
      );
    case 'total':
      return (
        <div className={classes.total}>
          <span>
            {block.label}
            {block.note !== '' && <small>{block.note}</small>}
          </span>
          <strong>
            <PaperValue value={block.amount} language={language} />
          </strong>
        </div>
      );
    case 'sheet':
      return <Sheet sheet={block} language={language} />;
    case 'cover':
      return <Cover cover={block} language={language} />;
    case 'legal':
      return (
        <div className={classes.legal}>
          <strong lang={block.language}>{[block.title, block.version].filter(Boolean).join(' · ')}</strong>
          {inPlaces(block.paragraphs).map(({ place, item: { title, text } }) => (
            <p key={place}>
              {title !== '' && <strong>{title} </strong>}
              <PaperText value={text} />
            </p>
          ))}
        </div>
      );
    case 'contents':
      return <Contents />;
    case 'pageBreak':
      return null;
  }
}

/** The sections of the document that the page belongs to. */
function Contents(): ReactNode {
  return (
    <ol className={classes.contents}>
      {useContext(ContentsContext).map(({ section, page }) => (
        <li key={section.key}>
          <span>{section.title}</span>
          <span>{page}</span>
        </li>
      ))}
    </ol>
  );
}

/** Below the headings of the page that shows the document. */
const headings = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

function Heading({ heading }: { readonly heading: HeadingBlock }): ReactNode {
  const Element = headings[heading.level];
  return (
    <Element className={classes.heading} data-level={heading.level}>
      {heading.number !== '' && <span className={classes.number}>{heading.number}</span>}
      <PaperText value={heading.text} />
    </Element>
  );
}

function Facts({ facts, language }: { readonly facts: readonly FactValue[]; readonly language: DocumentLanguage }) {
  return (
    <dl className={classes.facts}>
      {inPlaces(facts).map(({ place, item: { label, value } }) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>
            <PaperValue value={value} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sheet({ sheet, language }: { readonly sheet: SheetBlock; readonly language: DocumentLanguage }): ReactNode {
  return (
    <div className={classes.sheet}>
      <div className={classes.sheetHead}>
        {sheet.picture !== undefined && <PaperPicture picture={sheet.picture} />}
        <div>
          <p className={classes.kicker}>
            <PaperText value={sheet.kicker} />
          </p>
          <p className={classes.sheetTitle}>
            <PaperText value={sheet.title} />
          </p>
          {sheet.articleNo !== '' && <p className={classes.articleNo}>{sheet.articleNo}</p>}
          <div className={classes.strip}>
            <Facts facts={sheet.strip} language={language} />
          </div>
        </div>
      </div>
      <div className={classes.sheetBody}>
        <PaperBlocks blocks={sheet.blocks} language={language} />
      </div>
      {sheet.drawings.length > 0 && (
        <>
          <div className={classes.drawingsHead}>
            <strong>{sheet.drawingsTitle}</strong>
            <small>{sheet.drawingsNote}</small>
          </div>
          <div className={classes.gallery} data-columns="2">
            {sheet.drawings.map((drawing) => (
              <PaperPicture key={drawing.url} picture={drawing} />
            ))}
          </div>
        </>
      )}
      <Facts facts={sheet.foot} language={language} />
    </div>
  );
}

function Cover({ cover, language }: { readonly cover: CoverBlock; readonly language: DocumentLanguage }): ReactNode {
  const { picture } = cover;
  const [size, setSize] = useState({ width: 0, height: 1 });
  if (picture !== undefined && fillsPage(cover, size)) {
    return <img className={classes.wholePage} src={picture.url} alt={picture.alt} />;
  }
  return (
    <div className={classes.cover}>
      <p className={classes.coverRevision}>{cover.revision}</p>
      <p className={classes.kicker}>{cover.kicker}</p>
      <p className={classes.coverTitle}>
        <PaperText value={cover.title} />
      </p>
      <div className={classes.coverPicture}>
        {cover.picture === undefined ? (
          <CoverDrawing alt={cover.drawingAlt} />
        ) : (
          <PaperPicture key={cover.picture.url} picture={cover.picture} onSize={setSize} />
        )}
      </div>
      <div className={classes.titleBlock}>
        <Facts facts={cover.facts} language={language} />
      </div>
    </div>
  );
}

/** What the front page draws without a picture, in a few lines: a wall with toilet, washbasin, mirror and shower. */
function CoverDrawing({ alt }: { readonly alt: string }): ReactNode {
  return (
    <svg viewBox="0 0 320 220" className={classes.drawing} role="img" aria-label={alt}>
      <path d="M10 10h300v200H10zM10 60h300M10 110h300M10 160h300M60 10v200M110 10v200M160 10v200M210 10v200M260 10v200" />
      <path
        data-ink
        d="M4 210h312M60 150h36l-4 36q-14 12-28 0zM58 146h40v-8H58zM66 108h24v14H66zM130 142h80v-8h-80zM134 142h72v46h-72zM134 165h72M166 134v-20q0-4 8-4M128 40h84v58h-84zM170 40v58M260 30v130M248 34h24M252 150h16"
      />
    </svg>
  );
}
