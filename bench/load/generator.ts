import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onEnd } from '../../faults/endings.ts';
import type { Figures } from './tally.ts';
import type { Lag } from './timetable.ts';
import type { Town } from './town.ts';

const PROCESS = fileURLToPath(new URL('./generator-process.ts', import.meta.url));

export interface Begin {
  port: number;
  databaseUrl: string;
  town: Town;
}

/** A time in which so many people come a second. */
export interface Stretch {
  perSecond: number;
  durationMs: number;
}

export interface StretchFigures extends Figures {
  /** Of the generator itself. */
  lag: Lag;
  /** Of one processor. */
  cpuShare: number;
}

/** What is there of all that was written. */
export interface Written {
  acknowledgedCount: number;
  /** Sent and never answered by yes or no. */
  unknownCount: number;
  faults: string[];
}

export type Order = { what: 'run'; begin: Begin; stretches: Stretch[] } | { what: 'read again'; port: number };
export type Report = { figures: StretchFigures[] } | { written: Written } | { error: string };

/** Those who ask have machines of their own: here, where they have not, they come before the app and its database. */
function giveWayTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // For root alone. The report says how late they were.
  }
}

/** Those who ask, in a process of their own, so that nothing else keeps them from being on time. */
export function startGenerator(begin: Begin) {
  const child = fork(PROCESS);
  if (child.pid !== undefined) giveWayTo(child.pid);
  const ended = once(child, 'exit').then((): Report => ({ error: 'the load generator has ended' }));
  const stop = onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await ended;
  });

  async function order(message: Order): Promise<Report> {
    const answered = once(child, 'message').then(([report]): Report => report);
    child.send(message);
    return Promise.race([answered, ended]);
  }

  return {
    async run(...stretches: Stretch[]): Promise<StretchFigures[]> {
      const report = await order({ what: 'run', begin, stretches });
      if ('figures' in report) return report.figures;
      throw new Error('error' in report ? report.error : 'no figures');
    },
    /** Reads everything anew that was written in any of the runs. */
    async readAgain(port: number): Promise<Written> {
      const report = await order({ what: 'read again', port });
      if ('written' in report) return report.written;
      throw new Error('error' in report ? report.error : 'nothing read');
    },
    stop,
  };
}

export type Generator = ReturnType<typeof startGenerator>;
