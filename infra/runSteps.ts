import type { Deployment, Step, Values } from './deploySteps.ts';

/** A command ended with an error. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** What it wrote about it. */
  readonly errors: string;

  constructor(program: string, code: number | null, errors: string) {
    super(`${program} ended with ${code}`);
    this.errors = errors;
  }
}

/**
 * What a command printed.
 *
 * @throws CommandFailed
 */
export type RunCommand = (command: readonly string[], step: Step) => Promise<string>;

export interface StepsOptions {
  readonly run: RunCommand;
  readonly report: (line: string) => void;
  /** Time between attempts. */
  readonly pause: () => Promise<void>;
}

/** A step failed for good. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** @throws StepFailed when the text names what no step has found out */
function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new StepFailed(`Nothing is known about '${name}'`);
    return value;
  });
}

function keep(step: Step, printed: string, values: Values): void {
  if (step.keeps === undefined) return;
  values.set(step.keeps, printed.trim());
  if (step.keeps !== 'outputs') return;
  const outputs = JSON.parse(printed) as Readonly<Record<string, { readonly value: string }>>;
  for (const [name, { value }] of Object.entries(outputs)) values.set(name, value);
}

/** @throws StepFailed for what is wrong with what a step printed */
function throwFaults({ title, check }: Step, printed: string, values: Values): void {
  const faults = check?.(printed, values) ?? [];
  if (faults.length > 0) throw new StepFailed(`${title}: ${faults.join('; ')}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function attempt(step: Step, values: Values, { run, report, pause }: StepsOptions): Promise<string> {
  const command = step.command.map((word) => filled(word, values));
  const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, word]) => [name, filled(word, values)]));
  for (let left = (step.attempts ?? 1) - 1; ; left -= 1) {
    try {
      const printed = await run(command, { ...step, env });
      throwFaults(step, printed, values);
      return printed;
    } catch (error) {
      if (error instanceof CommandFailed && step.absentWhen?.test(error.errors)) {
        throwFaults(step, '', values);
        return '';
      }
      if (left === 0) {
        throw error instanceof StepFailed ? error : new StepFailed(`${step.title}: ${messageOf(error)}`);
      }
      report(`   again, ${left} attempts left`);
      await pause();
    }
  }
}

/**
 * Runs steps one after the other.
 *
 * @throws StepFailed at the first that fails
 */
export async function runSteps(steps: readonly Step[], values: Values, options: StepsOptions): Promise<void> {
  for (const step of steps) {
    if (step.needs !== undefined && (values.get(step.needs) ?? '') === '') continue;
    options.report(`== ${filled(step.title, values)}`);
    keep(step, await attempt(step, values, options), values);
  }
}

/**
 * Deploys; what fails once something has been published gives way to what ran before.
 *
 * @throws StepFailed of the deployment, or of the way back when that fails, too
 */
export async function runDeployment(
  { steps, rollBack }: Deployment,
  values: Values,
  options: StepsOptions,
): Promise<void> {
  try {
    await runSteps(steps, values, options);
  } catch (error) {
    const live = values.get('live') ?? '';
    // The token of the site is the last that is asked for before something is published.
    if (!(error instanceof StepFailed) || live === '' || !values.has('siteToken')) throw error;
    options.report(`${error.message}\nBack to ${live}`);
    await runSteps(rollBack, values, options);
    throw error;
  }
}

/** How a person would type the step; what is not known yet stays in braces. */
export function commandLine({ command, env = {} }: Step): string {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const words = command.map((word) => (/^[\w./:@=,{}-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return [...variables, ...words].join(' ');
}
