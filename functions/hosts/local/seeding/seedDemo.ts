import {
  catalogueWorkbook,
  type DemoMarket,
  demoAssetsVersion,
  demoAssetsZip,
  demoMarkets,
  demoRules,
} from '@sanispec/demo';
import type { CatalogueDocument, CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import { systemAuthor } from '#rules/author.ts';
import { importRules } from '#rules/importRules.ts';
import { DemoImportFailed, importDemoFile } from './demoImport.ts';
import { seedDemoProjects } from './demoProjects.ts';
import { seedDemoTemplates } from './demoTemplates.ts';
import { seedDemoUsage } from './demoUsage.ts';
import { seedDemoUsers } from './demoUsers.ts';

export type DemoStep = 'users' | 'pictures' | 'assets' | 'catalogues' | 'rules' | 'templates' | 'projects' | 'usage';

export interface SeedDemoOptions {
  /** Called when a step begins, and with the progress of drawing the pictures (0–100). */
  readonly onProgress?: (step: DemoStep, percent: number) => void;
  /** Only the accounts, for stores that get other data. */
  readonly usersOnly?: boolean;
}

/** In the checkout, from whose root the local host is started; packages and their caches are in no commit. */
const picturesFolder = 'node_modules/.cache/demo-pictures';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Remembers that a step is done, so that what people delete or change later stays so at the next start. */
async function once(services: Services, step: string, work: () => Promise<void>): Promise<void> {
  const id = `demo ${step}`;
  if ((await services.documents.get('idempotency', id)) !== undefined) return;
  await work();
  await services.documents.put('idempotency', { id, createdId: services.now().toISOString() });
}

async function seedAssets(services: Services, onProgress: NonNullable<SeedDemoOptions['onProgress']>): Promise<void> {
  await importDemoFile(services, {
    kind: 'assets-import',
    fileName: `demo-assets-${demoAssetsVersion()}.zip`,
    contentType: 'application/zip',
    make: async () => {
      const zip = await demoAssetsZip(picturesFolder, (made, all) => {
        if (made % 100 === 0) onProgress('pictures', Math.round((made / all) * 100));
      });
      onProgress('assets', 0);
      return zip;
    },
    input: { isGlobal: true, countries: demoMarkets.flatMap((market) => market.countries) },
  });
}

/** Whether a country of the market has a catalogue that is not the demo one. */
async function hasOwnCatalogue(services: Services, market: DemoMarket, demoFile: string): Promise<boolean> {
  for (const country of market.countries) {
    const pointer = await services.documents.get<CataloguePointer>('catalogPointers', country);
    if (pointer === undefined) continue;
    const catalogue = await services.documents.get<CatalogueDocument>('catalogs', pointer.value.catalogId);
    if (catalogue?.value.fileName !== demoFile) return true;
  }
  return false;
}

/** Countries that have a catalogue of their own keep it, and so do those that share the demo one with them. */
async function seedCatalogue(services: Services, market: DemoMarket): Promise<void> {
  const fileName = `demo-catalogue-${market.id}.xlsx`;
  if (await hasOwnCatalogue(services, market, fileName)) return;
  await importDemoFile(services, {
    kind: 'catalog-import',
    fileName,
    contentType: spreadsheet,
    make: async () => catalogueWorkbook(market),
    input: { countries: market.countries, acceptLoss: true },
  });
}

async function seedRules(services: Services): Promise<void> {
  const imported = await importRules(services, demoRules(), systemAuthor);
  if (imported.errors.length > 0) throw new DemoImportFailed(`Rules: ${JSON.stringify(imported.errors.slice(0, 5))}`);
}

/**
 * Fills empty stores with the demo data: accounts, pictures, catalogues, rules, template projects, some projects of customers, and some months of activity for the reports. Files go through
 * uploads and jobs like any other. Each step is done once; restarted after a kill, it continues where it stopped.
 *
 * @throws DemoImportFailed when an import does not succeed
 */
export async function seedDemo(services: Services, options: SeedDemoOptions = {}): Promise<void> {
  const { onProgress = () => {}, usersOnly = false } = options;
  onProgress('users', 0);
  const users = await seedDemoUsers(services, services.environment.DEMO_PASSWORD);
  const [root] = users;
  if (usersOnly) return;
  function step(name: string, progress: DemoStep, work: () => Promise<void>): Promise<void> {
    return once(services, name, () => {
      onProgress(progress, 0);
      return work();
    });
  }
  // A newer product may bring catalogues whose pictures an older one has not drawn.
  await step(`assets ${demoAssetsVersion()}`, 'pictures', () => seedAssets(services, onProgress));
  for (const market of demoMarkets) {
    await step(`catalogue ${market.id}`, 'catalogues', () => seedCatalogue(services, market));
  }
  await step('rules', 'rules', () => seedRules(services));
  if (root !== undefined) await step('templates', 'templates', () => seedDemoTemplates(services, root));
  await step('projects', 'projects', () => seedDemoProjects(services, users));
  await step('usage', 'usage', () => seedDemoUsage(services));
}
