import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const usage = `npm run soak [-- --users n] [--minutes n] [--seed n] [--faults n] [--log file]

--faults  of a thousand requests to the stores, those that meet a fault
--log     takes the lines of the hosts' logs, by which what failed is judged`;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '10' },
    log: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [users, minutes, seed, faults] = [values.users, values.minutes, values.seed, values.faults].map(Number);

function centile(sorted: readonly number[], part: number): string {
  return `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
}

async function run(users: number, minutes: number, seed: number, faultsPerThousand: number): Promise<void> {
  const log = values.log === undefined ? undefined : createWriteStream(values.log);
  const result = await soak({
    ...{ users, seed, faultsPerThousand, seconds: minutes * 60, pauseMilliseconds: 6000 },
    ...{ secondsBetweenEnds: 40, signals: ['SIGKILL', 'SIGTERM'], secondsBetweenImports: 120 },
    onProgress: (line) => console.log(`${Math.round(performance.now() / 1000)} s: ${line}`),
    onLog: (line, host) => log?.write(`${new Date().toISOString()} ${host} ${line}\n`),
  });
  const { counts, ends, injected, charges } = result;
  const times = counts.times.toSorted((one, other) => one - other);
  for (const finding of [...counts.findings, ...result.faults]) console.error(`  ${finding}`);
  console.log(
    [
      `soak: ${users} users, ${minutes} min, ${counts.calls} calls, ${counts.repeated} repeated, ${counts.failed} failed, ${counts.lost} lost`,
      `${(counts.calls / users / minutes).toFixed(1)} calls per user and minute; ${counts.saves} saves, ${counts.reports} reports, ${counts.imports} imports, ${ends} hosts ended`,
      `faults: ${Object.entries(injected)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
      `connections without an answer: ${
        Object.entries(counts.cut)
          .map(([why, count]) => `${count} ${why}`)
          .join(', ') || 'none'
      }`,
      `calls that came through at once: p50 ${centile(times, 0.5)}, p95 ${centile(times, 0.95)}, p99 ${centile(times, 0.99)}`,
      `documents: ${(charges.requests / users / minutes).toFixed(1)} requests per active user and minute, with projects of ${(charges.savedBytes / Math.max(1, charges.projectsSaved) / 1024).toFixed(1)} KB`,
    ].join('\n'),
  );
  process.exitCode = counts.failed + counts.lost === 0 ? 0 : 1;
}

if (values.help || [users, minutes, seed, faults].some((number) => !Number.isFinite(number))) console.log(usage);
else await run(users ?? 50, minutes ?? 20, seed ?? 1, faults ?? 10);
