import type { ReactNode } from 'react';

const slashBeforeLetter = /(?<=\/)(?=\p{L})/u;

function withBreaks(text: string): ReactNode {
  const at = text.search(slashBeforeLetter);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {withBreaks(text.slice(at))}
    </>
  );
}

interface BreakableLabelProps {
  readonly children: string;
}

/**
 * A label of two names, 'Installationssysteme/Spülkästen', that may break after the slash; left to themselves browsers
 * break it inside a word. The text that is read aloud, searched and copied stays as it is.
 */
export function BreakableLabel({ children }: BreakableLabelProps): ReactNode {
  return <span>{withBreaks(children)}</span>;
}
