import { readdirSync, readFileSync } from 'node:fs';

const kilobytesPerMegabyte = 1024;

interface ProcessUse {
  readonly parent: number;
  /** In kilobytes. */
  readonly resident: number;
  readonly peak: number;
  /** Of `resident`, pages of files: the program itself, which the host and its children share. */
  readonly ofFiles: number;
  /** The last argument: of a child, the task that it runs. */
  readonly name: string;
  /** Of the processor, in seconds: on a busy machine work takes longer than it needs. */
  readonly seconds: number;
}

const ticksPerSecond = 100;

function inMegabytes(kilobytes: number): number {
  return Math.round(kilobytes / kilobytesPerMegabyte);
}

/** Undefined for a process that has ended. */
function useOf(pid: string): ProcessUse | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    // After the name, which may hold anything: the state, and later the ticks as a user and as the system.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(-2) ?? '';
    return {
      ...{ parent: field('PPid'), resident: field('VmRSS'), peak: field('VmHWM') },
      ...{ ofFiles: field('RssFile'), name, seconds },
    };
  } catch {
    return undefined;
  }
}

/** Looks at the memory of the host and its children, and at their time of the processor, until it is stopped. */
export function watchProcesses(host: number) {
  const children = new Map<string, number>();
  let together = 0;
  let sharedOnce = 0;
  const seconds = new Map<string, number>();
  const timer = setInterval(() => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = useOf(String(host));
    let sum = own?.resident ?? 0;
    let shared = 0;
    for (const pid of pids) {
      const use = useOf(pid);
      // One that is just ending has no memory and no name any more.
      if (use?.parent !== host || use.resident === 0) continue;
      children.set(use.name, Math.max(children.get(use.name) ?? 0, use.peak));
      sum += use.resident;
      shared += Math.min(use.ofFiles, own?.ofFiles ?? 0);
      seconds.set(pid, use.seconds);
    }
    together = Math.max(together, sum);
    sharedOnce = Math.max(sharedOnce, sum - shared);
  }, 50);
  return () => {
    clearInterval(timer);
    return {
      childMb: inMegabytes(Math.max(0, ...children.values())),
      /** By task: others may run beside the one that is looked at. */
      tasksMb: Object.fromEntries([...children].map(([name, peak]) => [name, inMegabytes(peak)])),
      hostAndChildrenMb: inMegabytes(together),
      /** With the program that they share counted once, as the machine holds it. */
      sharedOnceMb: inMegabytes(sharedOnce),
      childCpuMs: Math.round([...seconds.values()].reduce((sum, one) => sum + one, 0) * 1000),
    };
  };
}
