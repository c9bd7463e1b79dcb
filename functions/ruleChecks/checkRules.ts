import { checkRules as check, type RuleProblem } from '@sanispec/shared/compatibility';
import type { Task } from '#tasks/task.ts';
import { type CheckRulesInput, checkRulesTask } from './checkTasks.ts';
import { openMarket } from './openMarket.ts';

/** Opens a catalogue's ZIP and looks for what is wrong with the rules of a country. */
export const checkRules: Task<CheckRulesInput, never, readonly RuleProblem[]> = {
  ...checkRulesTask,
  async run({ zip, country, rules: { lists, rules } }) {
    return check(await openMarket(zip, country), lists, rules);
  },
};
