import { overviewTexts } from './overviewTexts.ts';
import { projectActionTexts } from './projectActionTexts.ts';
import { projectFormTexts } from './projectFormTexts.ts';
import { projectSavingTexts } from './projectSavingTexts.ts';
import { projectsTexts } from './projectsTexts.ts';
import { setTexts } from './setTexts.ts';

export const workspace = {
  ...projectFormTexts,
  ...projectSavingTexts,
  ...overviewTexts,
  ...setTexts,
  ...projectsTexts,
  ...projectActionTexts,
};
