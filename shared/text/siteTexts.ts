import { catalogueLabels } from './catalogue/catalogueLabels.ts';
import { process } from './jobs/process.ts';
import { messages } from './messages.ts';
import { openPointTexts } from './openPointTexts.ts';
import { projectTitles } from './projectTitles.ts';
import { account } from './site/account.ts';
import { administrationTexts } from './site/administrationTexts.ts';
import { assetTexts } from './site/assetTexts.ts';
import { catalogAdminTexts } from './site/catalogAdminTexts.ts';
import { exportFindings } from './site/exportFindings.ts';
import { exporting } from './site/exporting.ts';
import { exportReasons } from './site/exportReasons.ts';
import { formTexts } from './site/formTexts.ts';
import { home } from './site/home.ts';
import { importReviewTexts } from './site/importReviewTexts.ts';
import { newsTexts } from './site/newsTexts.ts';
import { noticeTexts } from './site/noticeTexts.ts';
import { products } from './site/products.ts';
import { profileTexts } from './site/profileTexts.ts';
import { shell } from './site/shell.ts';
import { workspace } from './site/workspace.ts';

/** What home and the frame of every page show; a browser loads the other texts with the first other page. */
export const startTexts = { ...messages, ...shell, ...home };

/** Texts that the site shows. */
export const siteTexts = {
  ...startTexts,
  ...formTexts,
  ...account,
  ...profileTexts,
  ...noticeTexts,
  ...products,
  ...workspace,
  ...projectTitles,
  ...openPointTexts,
  ...exporting,
  ...exportReasons,
  ...exportFindings,
  ...newsTexts,
  ...administrationTexts,
  ...assetTexts,
  ...catalogAdminTexts,
  ...process,
  ...importReviewTexts,
  ...catalogueLabels,
};

export type SiteTextKey = keyof typeof siteTexts;
