import type { Catalogue } from '@sanispec/shared/catalogue';
import { memoizeWeak } from '@sanispec/shared/columns';
import { compileRules, type FitEngine } from '@sanispec/shared/compatibility';
import type { Infos } from '@sanispec/shared/contract';

const enginesOf = memoizeWeak((catalogue: Catalogue) =>
  memoizeWeak(
    ({ conditionLists, conditionRules }: Infos): FitEngine => compileRules(catalogue, conditionLists, conditionRules),
  ),
);

/** Rules compiled for a catalogue; both change rarely, so each pair is compiled once. */
export function engineOf(catalogue: Catalogue, infos: Infos): FitEngine {
  return enginesOf(catalogue)(infos);
}
