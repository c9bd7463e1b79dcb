import { readdirSync, readFileSync } from 'node:fs';

const kilobytesPerMegabyte = 1024;

interface ProcessUse {
  readonly parent: number;
  /** In kilobytes. */
  readonly resident: number;
  readonly peak: number;
  /** Of the processor, in seconds: on a busy machine work takes longer than it needs. */
  readonly seconds: number;
}

const ticksPerSecond = 100;

/** Undefined for a process that has ended. */
function useOf(pid: string): ProcessUse | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    // After the name, which may hold anything: the state, and later the ticks as a user and as the system.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    return { parent: field('PPid'), resident: field('VmRSS'), peak: field('VmHWM'), seconds };
  } catch {
    return undefined;
  }
}

/** Looks at the memory of the host and its children, and at their time of the processor, until it is stopped. */
export function watchProcesses(host: number) {
  let child = 0;
  let together = 0;
  const seconds = new Map<string, number>();
  const timer = setInterval(() => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    let sum = useOf(String(host))?.resident ?? 0;
    for (const pid of pids) {
      const use = useOf(pid);
      if (use?.parent !== host) continue;
      child = Math.max(child, use.peak);
      sum += use.resident;
      seconds.set(pid, use.seconds);
    }
    together = Math.max(together, sum);
  }, 50);
  return () => {
    clearInterval(timer);
    return {
      childMb: Math.round(child / kilobytesPerMegabyte),
      hostAndChildrenMb: Math.round(together / kilobytesPerMegabyte),
      childCpuMs: Math.round([...seconds.values()].reduce((sum, one) => sum + one, 0) * 1000),
    };
  };
}
