import type { Article } from '@sanispec/shared/catalogue';
import { createContext, useContext } from 'react';

export type AccountMode = 'login' | 'signup' | 'forgotten';

/** An article that is to go into the project, and the catalogue that it comes from. */
export interface CarriedArticle {
  readonly article: Article;
  readonly country: string;
  /** BCP 47 language of its texts. */
  readonly contentLanguage: string;
}

export interface CreateProjectOptions {
  readonly fromTemplate?: boolean;
  readonly carried?: CarriedArticle;
}

/** The dialogs that any page may open; features write them, and the site puts them around all pages. */
export interface SiteDialogs {
  readonly account: { open(mode: AccountMode): void };
  readonly createProject: { open(options?: CreateProjectOptions): void };
  readonly changeLanguage: { open(): void };
  readonly commands: { open(): void };
  readonly keys: { open(): void };
}

const SiteDialogsContext = createContext<SiteDialogs | undefined>(undefined);

/** Given by the site around all pages. */
export const SiteDialogsContextProvider = SiteDialogsContext.Provider;

function useSiteDialogs(): SiteDialogs {
  const dialogs = useContext(SiteDialogsContext);
  if (dialogs === undefined) throw new Error('A dialog of the site needs a SiteDialogsProvider around it');
  return dialogs;
}

/** Opens the modal of log-in, sign-up or a forgotten password from anywhere. */
export function useAccountModal(): SiteDialogs['account'] {
  return useSiteDialogs().account;
}

/** Opens the create-project modal from anywhere; with an article that goes into the project. */
export function useCreateProject(): SiteDialogs['createProject'] {
  return useSiteDialogs().createProject;
}

/** Opens the command menu from anywhere. */
export function useCommandMenu(): SiteDialogs['commands'] {
  return useSiteDialogs().commands;
}

/** Opens the change-language modal from anywhere. */
export function useChangeLanguage(): SiteDialogs['changeLanguage'] {
  return useSiteDialogs().changeLanguage;
}
