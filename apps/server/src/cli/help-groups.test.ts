import { Command } from 'commander';
import { expect, it } from 'vitest';
import { createCommandContext } from './command-context.ts';
import { registerCommands } from './help-groups.ts';

const program = new Command('sol').exitOverride();
let printed = '';
const output = { writeOut: (text: string) => (printed += text) };
program.configureOutput(output);
registerCommands(program, createCommandContext());
for (const command of program.commands) command.configureOutput(output).exitOverride();

function helpOf(...args: string[]) {
  printed = '';
  expect(() => program.parse([...args, '--help'], { from: 'user' })).toThrow('(outputHelp)');
  return printed;
}

it('lists every command of the command line in a group', () => {
  const help = helpOf();
  const groups = ['장소:', '회원과 글:', '백업과 점검:'].map((title) => help.indexOf(title));
  expect(groups).toEqual(groups.toSorted((a, b) => a - b));
  expect(groups).not.toContain(-1);
  const first = Math.min(...groups);
  expect(program.commands.length).toBeGreaterThan(16);
  for (const command of program.commands) expect(help.indexOf(`\n  ${command.name()} `)).toBeGreaterThan(first);
});

it('prints an example for each command, whose options and subcommands exist', () => {
  for (const command of program.commands) {
    const [, example = ''] = /예: npm run sol -- (.+)/.exec(helpOf(command.name())) ?? [];
    const [name, ...words] = example.split(' ');
    expect(name).toBe(command.name());
    const target = command.commands.find((child) => child.name() === words[0]) ?? command;
    if (command.registeredArguments.length === 0 && command.commands.length > 0) {
      expect(target, example).not.toBe(command);
    }
    const options = words.filter((word) => word.startsWith('--'));
    expect(target.options.map(({ long }) => long)).toEqual(expect.arrayContaining(options));
  }
});
