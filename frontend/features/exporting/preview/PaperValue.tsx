import type { DocumentLanguage, PictureValue, TextValue, Value } from '@sanispec/shared/documents';
import { Fragment, type ReactNode, useState } from 'react';
import { inPlaces } from './inPlaces.ts';
import classes from './Paper.module.css';

/** A value as a page prints it; lines are one text each, and a picture has none. */
function linesOf(value: Value, language: DocumentLanguage): readonly TextValue[] {
  const said = (text: string): readonly TextValue[] => [{ kind: 'text', text }];
  switch (value.kind) {
    case 'text':
      return [value];
    case 'lines':
      return value.lines;
    case 'money':
      return said(language.money(value.cents));
    case 'onRequest':
      return said(language.text('DocumentOnRequest'));
    case 'count':
      return said(language.number(value.count));
    case 'date':
      return said(language.date(value.date));
    case 'picture':
      return [];
  }
}

/** A text in its own language. */
export function PaperText({ value }: { readonly value: TextValue }): ReactNode {
  return value.language === undefined ? value.text : <span lang={value.language}>{value.text}</span>;
}

/** A value in its words, or its picture. */
export function PaperValue({ value, language }: { value: Value; language: DocumentLanguage }): ReactNode {
  if (value.kind === 'picture') return <PaperPicture picture={value.picture} />;
  return inPlaces(linesOf(value, language)).map(({ place, item }) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      <PaperText value={item} />
    </Fragment>
  ));
}

/** An asset by its address; one that cannot be had leaves an empty frame, as in the document. */
export function PaperPicture({ picture }: { readonly picture: PictureValue }): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || picture.url === '')
    return <span className={classes.noPicture} role="img" aria-label={picture.alt} />;
  return (
    <img
      className={classes.picture}
      data-role={picture.role}
      src={picture.url}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
    />
  );
}
