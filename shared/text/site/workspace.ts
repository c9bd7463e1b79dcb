import { catalogueChangeTexts } from './catalogueChangeTexts.ts';
import { overviewTexts } from './overviewTexts.ts';
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
  ...projectsTexts,
  ...sharingTexts,
  ...trashTexts,
  ...catalogueChangeTexts,
};
