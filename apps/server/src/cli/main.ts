import { readdir } from 'node:fs/promises';
import { Command } from 'commander';
import { ConfigError } from '../lib/config.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { createCommandContext, type RegisterCommand } from './command-context.ts';

const commandsDir = new URL('./commands/', import.meta.url);

const program = new Command('sol').description('쏠을 운영하는 사람의 명령').showHelpAfterError();
const context = createCommandContext();

// One file per command; each exports `register`.
for (const file of (await readdir(commandsDir)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort()) {
  const { register }: { register: RegisterCommand } = await import(new URL(file, commandsDir).href);
  register(program, context);
}

try {
  await program.parseAsync();
} catch (error) {
  const lines =
    error instanceof ConfigError ? error.mistakes : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  if (error instanceof OperatorError && error.hint !== undefined) console.error(error.hint);
  process.exitCode = 1;
}
