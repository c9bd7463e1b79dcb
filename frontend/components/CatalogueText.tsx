import { splitList } from '@sanispec/shared/catalogue';
import { createContext, type ReactNode, useContext } from 'react';
import type { CatalogueLabels } from '../worker/catalogueLabels.ts';

const ContentLanguage = createContext<string | undefined>(undefined);

/** Says in which language the catalogue's own texts are (design §14, Markets). */
export const ContentLanguageProvider = ContentLanguage.Provider;

/** A text out of the catalogue, marked with its language so that it is read and hyphenated right. */
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
      {children}
    </span>
  );
}

interface CatalogueValueProps {
  /** As the catalogue writes it; several are joined by ';'. */
  readonly value: string;
  readonly labels: Pick<CatalogueLabels, 'value'>;
  readonly className?: string | undefined;
}

/** An attribute value: in the language of the interface where the catalogue translates it, else marked as its own text. */
export function CatalogueValue({ value, labels, className }: CatalogueValueProps): ReactNode {
  const shown = translatedValue(value, labels);
  if (splitList(value).join(', ') === shown) return <CatalogueText className={className}>{shown}</CatalogueText>;
  return <span className={className}>{shown}</span>;
}

/** A value, or several joined by ';', as the catalogue translates them. */
function translatedValue(value: string, labels: Pick<CatalogueLabels, 'value'>): string {
  return splitList(value).map(labels.value).join(', ');
}
