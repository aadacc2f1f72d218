import { SingleBar } from 'cli-progress';

/** Without a terminal: minimum interval between lines, so that not every chunk prints one. */
const LINE_INTERVAL_MS = 5_000;

export interface ProgressView {
  /** @param detail may be empty @param share from 0 to 1 */
  show(phase: string, detail: string, share: number): void;
  end(): void;
}

/** Where progress is shown: the terminal, or what standard output is redirected to. */
export type ProgressOutput = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

function barView(output: ProgressOutput): ProgressView {
  const bar = new SingleBar({
    ...{ format: '{phase} [{bar}] {percentage}% · {detail}', hideCursor: true },
    stream: output as NodeJS.WriteStream,
  });
  bar.start(1, 0, { phase: '', detail: '' });
  return {
    show: (phase, detail, share) => bar.update(share, { phase, detail }),
    end: () => bar.stop(),
  };
}

/** The beginning and the end of each phase, and a line now and then between them. */
function lineView(output: ProgressOutput): ProgressView {
  let shownPhase: string | undefined;
  let shownAtMs = 0;
  let waiting: string | undefined;
  const flush = () => {
    if (waiting !== undefined) output.write(`${waiting}\n`);
    waiting = undefined;
  };
  return {
    show: (phase, detail, share) => {
      const line = detail === '' ? phase : `${phase}: ${detail} (${Math.floor(share * 100)}%)`;
      if (phase !== shownPhase) flush();
      else if (Date.now() - shownAtMs < LINE_INTERVAL_MS) {
        waiting = line;
        return;
      }
      [shownPhase, shownAtMs, waiting] = [phase, Date.now(), undefined];
      output.write(`${line}\n`);
    },
    end: flush,
  };
}

/** A bar on a terminal, lines elsewhere. */
export const createProgressView = (output: ProgressOutput = process.stdout): ProgressView =>
  output.isTTY ? barView(output) : lineView(output);
