import type { Command } from 'commander';
import type { CommandContext, RegisterCommand } from './command-context.ts';
import * as audit from './commands/audit.ts';
import * as backup from './commands/backup.ts';
import * as check from './commands/check.ts';
import * as claims from './commands/claims.ts';
import * as corrections from './commands/corrections.ts';
import * as coverage from './commands/coverage.ts';
import * as demo from './commands/demo.ts';
import * as feedback from './commands/feedback.ts';
import * as importPlaces from './commands/import-places.ts';
import * as matches from './commands/matches.ts';
import * as members from './commands/members.ts';
import * as notice from './commands/notice.ts';
import * as placeRequests from './commands/place-requests.ts';
import * as places from './commands/places.ts';
import * as popular from './commands/popular.ts';
import * as reports from './commands/reports.ts';
import * as restore from './commands/restore.ts';
import * as sweep from './commands/sweep.ts';
import * as sync from './commands/sync.ts';

interface HelpGroup {
  title: string;
  commands: readonly { register: RegisterCommand }[];
}

/** The groups of `sol --help`, in its order. */
const GROUPS: readonly HelpGroup[] = [
  {
    title: '장소:',
    commands: [sync, importPlaces, claims, coverage, matches, places, placeRequests, corrections, popular, demo],
  },
  { title: '회원과 글:', commands: [members, reports, notice, feedback] },
  { title: '백업과 점검:', commands: [backup, restore, check, sweep, audit] },
];

/** For each command, what an operator types most often. */
const EXAMPLES: Readonly<Record<string, string>> = {
  sync: 'sync status',
  import: 'import places 상가정보_202609.csv 서울.osm.pbf --dry-run',
  claims: 'claims withdraw "성동구 혼밥 식당"',
  coverage: 'coverage --province 서울',
  matches: 'matches list --district 성동구',
  places: 'places merge 1201 87',
  'place-requests': 'place-requests accept 12 --lat 37.5446 --lng 127.0559',
  corrections: 'corrections list --status pending',
  popular: 'popular remove 광고문구',
  demo: 'demo remove',
  members: 'members find 느린산책',
  reports: 'reports hide 31 --until 2026-12-20',
  notice: 'notice publish "정기 점검 안내" --file notice.md',
  feedback: 'feedback export feedback.csv',
  'backup-key': 'backup-key sol.key',
  backup: 'backup sol-2026-11-29.age --recipient age1…',
  restore: 'restore sol-2026-11-29.age --identity sol.key --replace-everything',
  check: 'check',
  sweep: 'sweep',
  audit: 'audit --limit 50',
};

const exampleOf = (command: Command) => `npm run sol -- ${EXAMPLES[command.name()] ?? command.name()}`;

/** Adds all commands in groups, and an example to the help of each. */
export function registerCommands(program: Command, context: CommandContext): void {
  for (const { title, commands } of GROUPS) {
    program.commandsGroup(title);
    for (const { register } of commands) register(program, context);
  }
  for (const command of program.commands) command.addHelpText('after', `\n예: ${exampleOf(command)}`);
  const examples = program.commands.map((command) => `  ${exampleOf(command)}`);
  program.addHelpText('after', `\n예:\n${examples.join('\n')}`);
}
