import type { Article } from '@sanispec/shared/catalogue';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LazyDialog } from '../components/LazyDialog.tsx';
import { loadPageTexts, shownLanguage } from './i18n.ts';
import { queryingPart } from './queryingPart.tsx';

/** Home has not loaded the texts of the workspace. */
const createProjectModal = queryingPart(async () => {
  const [{ CreateProjectModal }] = await Promise.all([
    import('../features/workspace/CreateProjectModal.tsx'),
    loadPageTexts(shownLanguage()),
  ]);
  return CreateProjectModal;
});

/** An article that is to go into the project, and the catalogue that it comes from. */
export interface CarriedArticle {
  readonly article: Article;
  readonly country: string;
  /** BCP 47 language of its texts. */
  readonly contentLanguage: string;
}

interface CreateProjectOptions {
  readonly fromTemplate?: boolean;
  readonly carried?: CarriedArticle;
}

interface CreateProjectControl {
  open(options?: CreateProjectOptions): void;
}

const CreateProjectContext = createContext<CreateProjectControl | undefined>(undefined);

/** Opens the create-project modal from anywhere; with an article that goes into the project. */
export function useCreateProject(): CreateProjectControl {
  const control = useContext(CreateProjectContext);
  if (control === undefined) throw new Error('useCreateProject needs a CreateProjectProvider around it');
  return control;
}

/** Holds the create-project modal, which the workspace writes. */
export function CreateProjectProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [opened, setOpened] = useState<{
    readonly fromTemplate: boolean;
    readonly carried: CarriedArticle | undefined;
  }>();
  const control = useMemo<CreateProjectControl>(
    () => ({ open: ({ fromTemplate = false, carried } = {}) => setOpened({ fromTemplate, carried }) }),
    [],
  );
  return (
    <CreateProjectContext value={control}>
      {children}
      {opened !== undefined && (
        <LazyDialog part={createProjectModal} dialog={{ ...opened, onClose: () => setOpened(undefined) }} />
      )}
    </CreateProjectContext>
  );
}
