// npm run infra -- --environment dev|prod --phase 1|2: prints the template of a deployment.
import { parseArgs } from 'node:util';
import { deploymentOf, phases } from './deployment.ts';
import { environmentNames, environmentOf } from './environments.ts';

const usage = `Usage: node infra/print.ts --environment ${environmentNames.join('|')} --phase ${phases.join('|')}`;

function print(): void {
  const { values } = parseArgs({ options: { environment: { type: 'string' }, phase: { type: 'string' } } });
  const phase = phases.find((known) => String(known) === values.phase);
  if (phase === undefined) throw new RangeError(`No phase '${values.phase ?? ''}'`);
  process.stdout.write(`${JSON.stringify(deploymentOf(environmentOf(values.environment ?? ''), phase), null, 2)}\n`);
}

try {
  print();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`);
  process.exitCode = 1;
}
