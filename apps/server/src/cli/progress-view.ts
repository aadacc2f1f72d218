import { SingleBar } from 'cli-progress';

/** Without a terminal: minimum interval between lines, so that not every chunk prints one. */
const LINE_INTERVAL_MS = 5_000;

export interface ProgressView {
  /** @param detail may be empty @param share from 0 to 1 */
  show(phase: string, detail: string, share: number): void;
  end(): void;
}

/** The stream that shows progress: a terminal or a redirected standard output. */
export type ProgressOutput = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

function barView(output: ProgressOutput): ProgressView {
  const bar = new SingleBar({
    format: '{phase} [{bar}] {percentage}% · {detail}',
    hideCursor: true,
    stream: output as NodeJS.WriteStream,
  });
  bar.start(1, 0, { phase: '', detail: '' });
  return {
    show: (phase, detail, share) => bar.update(share, { phase, detail }),
    end: () => bar.stop(),
  };
}

/** The beginning and the end of each phase, with lines at intervals. */
function lineView(output: ProgressOutput): ProgressView {
  let shownPhase: string | undefined;
  let shownAtMs = 0;
  let pending: string | undefined;
  const flush = () => {
    if (pending !== undefined) output.write(`${pending}\n`);
    pending = undefined;
  };
  return {
    show: (phase, detail, share) => {
      const line = detail === '' ? phase : `${phase}: ${detail} (${Math.floor(share * 100)}%)`;
      if (phase !== shownPhase) flush();
      else if (Date.now() - shownAtMs < LINE_INTERVAL_MS) {
        pending = line;
        return;
      }
      [shownPhase, shownAtMs, pending] = [phase, Date.now(), undefined];
      output.write(`${line}\n`);
    },
    end: flush,
  };
}

export const createProgressView = (output: ProgressOutput = process.stdout): ProgressView =>
  output.isTTY ? barView(output) : lineView(output);
