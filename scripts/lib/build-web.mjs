import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { printLine, run } from './run.mjs';

const IGNORED = new Set(['node_modules', 'dist']);
const isTest = (name) => /\.test\.[cm]?tsx?$/.test(name);

function* filesIn(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(dir, entry.name);
    if (entry.isDirectory() && !IGNORED.has(entry.name)) yield* filesIn(path);
    else if (entry.isFile() && !isTest(entry.name)) yield path;
  }
}

/** A content hash, not a date: a checkout without changes needs no build. */
export function hashOfSources({ sourceDirs, files }) {
  const hash = createHash('sha256');
  const paths = [...sourceDirs.flatMap((dir) => [...filesIn(dir)]), ...files];
  for (const path of paths)
    hash
      .update(`${relative(dirname(files[0]), path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

const webBuild = {
  sourceDirs: [join(root, 'apps/web'), join(root, 'packages/contract')],
  files: [join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')],
  stampPath: join(root, 'apps/web/dist/.sol-source-hash'),
};

export function isBuilt({ stampPath, ...sources }) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashOfSources(sources);
}

async function buildWeb({ stampPath, ...sources }) {
  printLine('웹 앱을 만들고 있어요…');
  // Taken before the build: a change during the build requires another one.
  const hash = hashOfSources(sources);
  const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', '@sol/web'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write(`웹 앱을 만들지 못했어요.\n\n${output.trim()}\n`);
    process.exit(code);
  }
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, hash);
}

export async function ensureWebBuilt(build = webBuild) {
  if (isBuilt(build)) return;
  await withLock(join(root, '.cache/building'), async () => {
    if (!isBuilt(build)) await buildWeb(build);
  });
}
