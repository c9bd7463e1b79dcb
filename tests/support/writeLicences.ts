// npm run licences: rewrites docs/licences.md from the lock file.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { licencePage } from './lockedPackages.ts';

writeFileSync(fileURLToPath(new URL('../../docs/licences.md', import.meta.url)), licencePage());
