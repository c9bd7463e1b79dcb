import {
  type DocumentLanguage,
  type PictureValue,
  type TextValue,
  type Value,
  valueTexts,
} from '@sanispec/shared/documents';
import { Fragment, type ReactNode, useState } from 'react';
import { inPlaces } from './inPlaces.ts';
import classes from './Paper.module.css';

/** A text in its own language. */
export function PaperText({ value }: { readonly value: TextValue }): ReactNode {
  const { language, isQuiet, text } = value;
  if (language === undefined && !isQuiet) return text;
  return (
    <span lang={language} className={isQuiet ? classes.quiet : undefined}>
      {text}
    </span>
  );
}

/** A value in its words, or its picture. */
export function PaperValue({ value, language }: { value: Value; language: DocumentLanguage }): ReactNode {
  if (value.kind === 'picture') return <PaperPicture picture={value.picture} />;
  return inPlaces(valueTexts(value, language)).map(({ place, item }) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      <PaperText value={item} />
    </Fragment>
  ));
}

interface PaperPictureProps {
  readonly picture: PictureValue;
  /** Told when the picture is there, in pixels. */
  onSize?(size: { readonly width: number; readonly height: number }): void;
}

/** An asset by its address; one that cannot be had leaves an empty frame, as in the document. */
export function PaperPicture({ picture, onSize }: PaperPictureProps): ReactNode {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || picture.url === '')
    return <span className={classes.noPicture} role="img" aria-label={picture.missing ?? picture.alt} />;
  return (
    <img
      className={classes.picture}
      data-role={picture.role}
      src={picture.url}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) =>
        onSize?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={() => setIsMissing(true)}
    />
  );
}
