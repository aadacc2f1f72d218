import type { Strategy } from '../collusion/false-answers.ts';
import { type Simulation, type SimulationOptions, simulate } from '../collusion/simulate.ts';
import type { Row } from '../report.ts';

const SEED = 51;
const TARGETS = 300;
const STRATEGIES: readonly { strategy: Strategy; title: string }[] = [
  { strategy: 'all', title: 'all on one day' },
  { strategy: 'three', title: 'three on one day' },
  { strategy: 'spread', title: 'three in a month' },
];
/** The last number is 5 % of all accounts. */
const ACCOUNTS = [1, 3, 10, 30, 100];
/** Share of the shown facts that 5 % of the accounts may make false. */
const MOVED_MAX = 0.01;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** At targets with no, 1 or 2, 3 to 9, 10 and more honest answers. */
const join = (simulation: Simulation, read: (outcome: Simulation['outcomes'][number]) => number) =>
  simulation.outcomes.map((outcome) => read(outcome).toFixed(0)).join(' · ');

/** What accounts that act together make places show, counted each and counted as one. */
export async function* collusionRows(): AsyncGenerator<Row> {
  for (const isGrouped of [false, true]) {
    const counted = isGrouped ? 'as one' : 'each';
    const run = (options: Pick<SimulationOptions, 'strategy' | 'accounts'>) =>
      simulate({ seed: SEED, targets: TARGETS, isGrouped, ...options });
    const none = await run({ strategy: 'all', accounts: 0 });
    const { couples, others } = none.grouped;
    yield {
      label: `counted ${counted}: no account`,
      figure: `false ${join(none, ({ falseOnce }) => falseOnce)}  honest answers shown ${percent(none.honestShown)}  in groups ${couples} of 190 in couples, ${others} of 1,710 others`,
    };
    for (const { strategy, title } of STRATEGIES) {
      for (const accounts of ACCOUNTS.filter((count) => strategy === 'all' || count >= 3)) {
        const simulation = await run({ strategy, accounts });
        const moved = Math.max(0, simulation.moved - none.moved) / simulation.shown;
        yield {
          label: `counted ${counted}: ${accounts}, ${title}`,
          figure: [
            `false ${join(simulation, ({ falseOnce }) => falseOnce)} of ${simulation.outcomes[0]?.targets}`,
            `for ${join(simulation, ({ falseDays }) => falseDays)} days`,
            `at the end ${join(simulation, ({ falseAtEnd }) => falseAtEnd)}`,
            `moved ${percent(moved)}`,
            `honest answers shown ${percent(simulation.honestShown)}`,
            `found ${simulation.grouped.colluding}`,
          ].join('  '),
          ...(isGrouped && { budget: `moved ≤ ${percent(MOVED_MAX)}`, isWithin: moved <= MOVED_MAX }),
        };
      }
    }
  }
}
