import type { SubCategory } from '@sanispec/shared/catalogue';
import { readNumber, splitList } from '@sanispec/shared/columns';
import { keepUnits } from '@sanispec/shared/text';
import { createContext, type ReactNode, useContext } from 'react';
import type { CatalogueLabels } from './catalogueLabels.ts';

const ContentLanguage = createContext<string | undefined>(undefined);

/** The language of the catalogue's own texts (domain: Languages and texts). */
export const ContentLanguageProvider = ContentLanguage.Provider;

const hyphenAfterDigit = /(\d-\p{L})/u;

/**
 * A text in which no line ends after the hyphen of '2-Mengen-Spülung'. Copied, searched and spoken text stays
 * unchanged: a search for the word would not find another hyphen or an invisible sign.
 */
function keepHyphens(text: string): ReactNode {
  const parts = text.split(hyphenAfterDigit);
  if (parts.length === 1) return text;
  // Parts stand in the order of the text, those that stay together at every second place.
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what it is by its place.
      <span key={place} className="sani-nowrap">
        {part}
      </span>
    ),
  );
}

/**
 * A text out of the catalogue, marked with its language so that it is read and hyphenated right. Numbers stay with their
 * units.
 */
export function CatalogueText({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}): ReactNode {
  const language = useContext(ContentLanguage);
  return (
    <span lang={language} className={className}>
      {typeof children === 'string' ? keepHyphens(keepUnits(children)) : children}
    </span>
  );
}

interface CatalogueValueProps {
  readonly columnName: string;
  /** A cell of the column as the catalogue writes it, or one value of it. */
  readonly value: string;
  /** Of the article; undefined for a value that comes from no article. */
  readonly subCategory?: SubCategory | undefined;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  readonly className?: string | undefined;
}

/** A value: in the language of the interface where it has a form of its own there, else marked as the catalogue's text. */
export function CatalogueValue({ columnName, value, subCategory, labels, className }: CatalogueValueProps): ReactNode {
  const shown = labels.value(columnName, value, subCategory);
  const isUntranslated = keepUnits(splitList(value).join(', ')) === shown && readNumber(shown) === undefined;
  if (isUntranslated) return <CatalogueText className={className}>{shown}</CatalogueText>;
  return <span className={className}>{keepHyphens(shown)}</span>;
}
