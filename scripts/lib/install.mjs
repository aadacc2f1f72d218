import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { bin, root } from './paths.mjs';
import { printLine, run } from './run.mjs';

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Whether node_modules matches the lockfile. Our stamp decides; without one (after a manual npm
 * install) npm's own record must be newer than the lockfile.
 */
export function isInstalled({ lockPath, stampPath, npmRecordPath, nodePath }) {
  if (!existsSync(nodePath) || !existsSync(npmRecordPath)) return false;
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashOf(lockPath)) return true;
  return statSync(npmRecordPath).mtimeMs >= statSync(lockPath).mtimeMs;
}

function stamp({ lockPath, stampPath }) {
  try {
    writeFileSync(stampPath, hashOf(lockPath));
  } catch {
    // node_modules is read-only, so the dates are compared again next time.
  }
}

const installation = {
  lockPath: join(root, 'package-lock.json'),
  stampPath: join(root, 'node_modules/.sol-lock-hash'),
  npmRecordPath: join(root, 'node_modules/.package-lock.json'),
  nodePath: bin('node'),
  installLockPath: join(root, '.cache/installing'),
};

async function install(paths) {
  printLine('필요한 것을 설치하고 있어요. 처음에는 1분쯤 걸려요…');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  if (code !== 0) {
    process.stderr.write(`설치하지 못했어요. 인터넷 연결을 확인하고 다시 실행해 주세요.\n\n${output.trim()}\n`);
    process.exit(code);
  }
  if (!existsSync(paths.nodePath)) {
    const machine = `${process.platform}-${process.arch}`;
    process.stderr.write(
      `이 컴퓨터(${machine})에는 함께 설치할 Node가 없어요. Linux x64 또는 arm64에서 실행해 주세요.\n`,
    );
    process.exit(1);
  }
}

export async function ensureInstalled(paths = installation) {
  if (!isInstalled(paths)) {
    await withLock(paths.installLockPath, async () => {
      // Another process may have installed it before we got the lock.
      if (!isInstalled(paths)) await install(paths);
      stamp(paths);
    });
  }
  stamp(paths);
}
