import { Command } from 'commander';
import { getErrorCode } from '#lib/process/error-code.ts';
import { LOST_CONNECTION, STATEMENT_TIMED_OUT } from '../lib/database/errors.ts';
import { OperatorError } from '../lib/http/operator-error.ts';
import { ConfigError } from '../lib/process/config.ts';
import { describeSystemError } from '../lib/process/system-error.ts';
import { createCommandContext } from './command-context.ts';
import { registerCommands } from './help-groups.ts';

const program = new Command('sol').description('쏠을 운영하는 사람의 명령').showHelpAfterError();
registerCommands(program, createCommandContext());

/** A disk that hangs keeps the process running; it has reported that by then. */
const EXIT_AFTER_MS = 10_000;

function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems.map((problem) => `설정이 잘못됐어요. ${problem}`);
  if (error instanceof OperatorError) return [error.message];
  const code = getErrorCode(error) ?? '';
  if (code === STATEMENT_TIMED_OUT) return ['데이터베이스가 제때 끝내지 못해서 멈췄어요. 잠시 뒤에 다시 해 주세요.'];
  if (LOST_CONNECTION.has(code)) return [`데이터베이스와 연결이 끊어졌어요. 켜져 있는지 확인해 주세요. (${code})`];
  return [describeSystemError(error) ?? (error instanceof Error ? error.message : String(error))];
}

try {
  await program.parseAsync();
} catch (error) {
  for (const line of linesOf(error)) console.error(line);
  if (error instanceof OperatorError && error.hint !== undefined) console.error(error.hint);
  process.exitCode = 1;
  setTimeout(() => process.exit(), EXIT_AFTER_MS).unref();
}
