import type { Maintenance } from '@sanispec/shared/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { askForMaintenance, knownMaintenance } from '#core/maintenance.ts';

const askEveryMs = 60_000;
/** Timers cannot wait longer. */
const longestWaitMs = 2 ** 31 - 1;

export interface ShownMaintenance {
  readonly maintenance: Maintenance;
  readonly phase: 'announced' | 'underWay';
}

function phaseOf({ from, to }: Maintenance, now: number): ShownMaintenance['phase'] | undefined {
  if (now >= Date.parse(to)) return undefined;
  return now < Date.parse(from) ? 'announced' : 'underWay';
}

/** Milliseconds until the phase changes. */
function untilNext({ from, to }: Maintenance, now: number): number {
  const next = [from, to].map((time) => Date.parse(time) - now).find((wait) => wait > 0);
  return Math.min(next ?? longestWaitMs, longestWaitMs);
}

/**
 * The maintenance to show now; it appears, changes and goes by itself.
 *
 * @param asks whether the site asks for it every minute; users hear of it with their other news
 */
export function useMaintenance(asks: boolean): ShownMaintenance | undefined {
  const maintenance = useSyncExternalStore(knownMaintenance.subscribe, knownMaintenance.get);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    void askForMaintenance();
    if (!asks) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askForMaintenance();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [asks]);

  useEffect(() => {
    if (maintenance === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function tick(shown: Maintenance): void {
      const present = Date.now();
      setNow(present);
      timer = setTimeout(tick, untilNext(shown, present), shown);
    }
    tick(maintenance);
    return () => clearTimeout(timer);
  }, [maintenance]);

  const phase = maintenance === null ? undefined : phaseOf(maintenance, now);
  return maintenance === null || phase === undefined ? undefined : { maintenance, phase };
}
