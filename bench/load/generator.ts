import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onCleanup } from '../../faults/cleanup.ts';
import type { Lag } from './arrival-schedule.ts';
import type { Dataset } from './dataset.ts';
import type { Figures } from './tally.ts';

const PROCESS = fileURLToPath(new URL('./generator-process.ts', import.meta.url));

export interface GeneratorOptions {
  port: number;
  databaseUrl: string;
  dataset: Dataset;
}

/** A period with a constant arrival rate. */
export interface Phase {
  perSecond: number;
  durationMs: number;
}

export interface PhaseFigures extends Figures {
  /** Lag of the generator itself. */
  lag: Lag;
  /** Share of one CPU. */
  cpuShare: number;
}

/** Result of reading back all writes. */
export interface WriteCheck {
  acknowledgedCount: number;
  /** Writes without a definite response. */
  unknownCount: number;
  faults: string[];
}

export type Command = { kind: 'run'; options: GeneratorOptions; phases: Phase[] } | { kind: 'verify'; port: number };
export type Report = { figures: PhaseFigures[] } | { writeCheck: WriteCheck } | { error: string };

/**
 * Raises the priority: in production clients have their own machines, here they share one with the
 * app and its database.
 */
function raisePriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // Requires root. The report contains the lag.
  }
}

/** Starts the load generator in its own process, so that other work does not delay it. */
export function startGenerator(options: GeneratorOptions) {
  const child = fork(PROCESS);
  if (child.pid !== undefined) raisePriority(child.pid);
  const exited = once(child, 'exit').then((): Report => ({ error: 'the load generator has exited' }));
  const stop = onCleanup(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await exited;
  });

  async function command(message: Command): Promise<Report> {
    const response = once(child, 'message').then(([report]): Report => report);
    child.send(message);
    return Promise.race([response, exited]);
  }

  return {
    async run(...phases: Phase[]): Promise<PhaseFigures[]> {
      const report = await command({ kind: 'run', options, phases });
      if ('figures' in report) return report.figures;
      throw new Error('error' in report ? report.error : 'no figures');
    },
    /** Verifies the writes of all runs. */
    async verifyWrites(port: number): Promise<WriteCheck> {
      const report = await command({ kind: 'verify', port });
      if ('writeCheck' in report) return report.writeCheck;
      throw new Error('error' in report ? report.error : 'no result');
    },
    stop,
  };
}

export type Generator = ReturnType<typeof startGenerator>;
