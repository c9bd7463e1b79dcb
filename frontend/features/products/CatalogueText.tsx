import { createContext, type ReactNode, useContext } from 'react';

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
