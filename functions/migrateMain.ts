// npm run migrate: rewrites all documents of earlier builds in the current shape. Hosts may run meanwhile.
import { createServices } from '#config/createServices.ts';
import { readEnvironment } from '#config/environment.ts';

const portion = { milliseconds: 10_000, requestUnits: 50_000 };

const services = await createServices(readEnvironment(process.env));
try {
  let migration = await services.documents.migrate(portion);
  let total = migration.migrated;
  while (!migration.isDone) {
    process.stdout.write(`${total} documents migrated …\n`);
    migration = await services.documents.migrate(portion);
    total += migration.migrated;
  }
  process.stdout.write(`All documents have the current shape; ${total} were migrated.\n`);
} finally {
  await services.documents.close();
}
