import { catalogueChangeTexts } from './catalogueChangeTexts.ts';
import { operationTexts } from './operationTexts.ts';
import { overviewTexts } from './overviewTexts.ts';
import { projectActionTexts } from './projectActionTexts.ts';
import { projectFormTexts } from './projectFormTexts.ts';
import { projectSavingTexts } from './projectSavingTexts.ts';
import { projectsTexts } from './projectsTexts.ts';
import { setTexts } from './setTexts.ts';
import { sharingTexts } from './sharingTexts.ts';
import { trashTexts } from './trashTexts.ts';

export const workspace = {
  ...projectFormTexts,
  ...projectSavingTexts,
  ...overviewTexts,
  ...setTexts,
  ...operationTexts,
  ...projectsTexts,
  ...sharingTexts,
  ...projectActionTexts,
  ...trashTexts,
  ...catalogueChangeTexts,
};
