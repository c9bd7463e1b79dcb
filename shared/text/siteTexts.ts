import { administrationTexts } from './administration/administrationTexts.ts';
import { assetTexts } from './administration/assetTexts.ts';
import { auditTexts } from './administration/auditTexts.ts';
import { catalogAdminTexts } from './administration/catalogAdminTexts.ts';
import { catalogFormTexts } from './administration/catalogFormTexts.ts';
import { catalogQualityTexts } from './administration/catalogQualityTexts.ts';
import { catalogVersionTexts } from './administration/catalogVersionTexts.ts';
import { conditionTexts } from './administration/conditionTexts.ts';
import { containerTexts } from './administration/containerTexts.ts';
import { conversionTexts } from './administration/conversionTexts.ts';
import { differenceTexts } from './administration/differenceTexts.ts';
import { importReviewTexts } from './administration/importReviewTexts.ts';
import { jobTexts } from './administration/jobTexts.ts';
import { maintenanceTexts } from './administration/maintenanceTexts.ts';
import { reviewActionTexts } from './administration/reviewActionTexts.ts';
import { reviewFindingTexts } from './administration/reviewFindingTexts.ts';
import { ruleEditorTexts } from './administration/ruleEditorTexts.ts';
import { ruleListTexts } from './administration/ruleListTexts.ts';
import { rulesFileTexts } from './administration/rulesFileTexts.ts';
import { ruleTexts } from './administration/ruleTexts.ts';
import { ruleVersionTexts } from './administration/ruleVersionTexts.ts';
import { serverTexts } from './administration/serverTexts.ts';
import { timerTexts } from './administration/timerTexts.ts';
import { usageFigureTexts } from './administration/usageFigureTexts.ts';
import { usageReportTexts } from './administration/usageReportTexts.ts';
import { usageTableTexts } from './administration/usageTableTexts.ts';
import { userAdminTexts } from './administration/userAdminTexts.ts';
import { workbookGuideTexts } from './administration/workbookGuideTexts.ts';
import { catalogueLabels } from './catalogue/catalogueLabels.ts';
import { process } from './jobs/process.ts';
import { messages } from './messages.ts';
import { openPointTexts } from './openPointTexts.ts';
import { projectTitles } from './projectTitles.ts';
import { account } from './site/account.ts';
import { commandTexts } from './site/commandTexts.ts';
import { exportFindings } from './site/exportFindings.ts';
import { exporting } from './site/exporting.ts';
import { exportReasons } from './site/exportReasons.ts';
import { formTexts } from './site/formTexts.ts';
import { home } from './site/home.ts';
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
  ...commandTexts,
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
  ...catalogFormTexts,
  ...conversionTexts,
  ...catalogVersionTexts,
  ...catalogQualityTexts,
  ...workbookGuideTexts,
  ...process,
  ...importReviewTexts,
  ...differenceTexts,
  ...reviewFindingTexts,
  ...reviewActionTexts,
  ...ruleTexts,
  ...ruleListTexts,
  ...conditionTexts,
  ...ruleVersionTexts,
  ...rulesFileTexts,
  ...ruleEditorTexts,
  ...userAdminTexts,
  ...usageReportTexts,
  ...usageFigureTexts,
  ...usageTableTexts,
  ...containerTexts,
  ...serverTexts,
  ...jobTexts,
  ...timerTexts,
  ...auditTexts,
  ...maintenanceTexts,
  ...catalogueLabels,
};

export type SiteTextKey = keyof typeof siteTexts;
