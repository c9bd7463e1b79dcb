import { catalogueChangeTexts } from './catalogueChangeTexts.ts';
import { completionTexts } from './completionTexts.ts';
import { entryChoiceTexts } from './entryChoiceTexts.ts';
import { overviewTexts } from './overviewTexts.ts';
import { pasteTexts } from './pasteTexts.ts';
import { placeSetTexts } from './placeSetTexts.ts';
import { projectActionTexts } from './projectActionTexts.ts';
import { projectFormTexts } from './projectFormTexts.ts';
import { projectSavingTexts } from './projectSavingTexts.ts';
import { projectsTexts } from './projectsTexts.ts';
import { replaceTexts } from './replaceTexts.ts';
import { setTexts } from './setTexts.ts';
import { sharingTexts } from './sharingTexts.ts';
import { trashTexts } from './trashTexts.ts';
import { versionTexts } from './versionTexts.ts';

export const workspace = {
  ...projectFormTexts,
  ...projectSavingTexts,
  ...overviewTexts,
  ...setTexts,
  ...placeSetTexts,
  ...completionTexts,
  ...replaceTexts,
  ...entryChoiceTexts,
  ...pasteTexts,
  ...projectsTexts,
  ...sharingTexts,
  ...projectActionTexts,
  ...trashTexts,
  ...catalogueChangeTexts,
  ...versionTexts,
};
