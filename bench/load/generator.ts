import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onCleanup } from '../../faults/cleanup.ts';
import type { Lag } from './arrival-schedule.ts';
import type { Town } from './dataset.ts';
import type { Figures } from './tally.ts';

const PROCESS = fileURLToPath(new URL('./generator-process.ts', import.meta.url));

export interface Begin {
  port: number;
  databaseUrl: string;
  town: Town;
}

/** A period with a constant arrival rate. */
export interface Stretch {
  perSecond: number;
  durationMs: number;
}

export interface StretchFigures extends Figures {
  /** Lag of the generator itself. */
  lag: Lag;
  /** Share of one CPU. */
  cpuShare: number;
}

/** Result of reading back all writes. */
export interface Written {
  acknowledgedCount: number;
  /** Writes without a definite response. */
  unknownCount: number;
  faults: string[];
}

export type Order = { what: 'run'; begin: Begin; stretches: Stretch[] } | { what: 'read again'; port: number };
export type Report = { figures: StretchFigures[] } | { written: Written } | { error: string };

/**
 * Raises the priority: in production clients have their own machines, here they share one with the
 * app and its database.
 */
function giveWayTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // Requires root. The report contains the lag.
  }
}

/** Starts the load generator in its own process, so that other work does not delay it. */
export function startGenerator(begin: Begin) {
  const child = fork(PROCESS);
  if (child.pid !== undefined) giveWayTo(child.pid);
  const ended = once(child, 'exit').then((): Report => ({ error: 'the load generator has ended' }));
  const stop = onCleanup(async () => {
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
    /** Verifies the writes of all runs. */
    async readAgain(port: number): Promise<Written> {
      const report = await order({ what: 'read again', port });
      if ('written' in report) return report.written;
      throw new Error('error' in report ? report.error : 'nothing read');
    },
    stop,
  };
}

export type Generator = ReturnType<typeof startGenerator>;
