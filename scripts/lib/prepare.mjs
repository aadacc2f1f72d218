import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { printLine } from './run.mjs';

/** Installs the packages of the lockfile. */
export const prepare = () => ensureInstalled();

/** Builds the web app for e2e tests. */
export const prepareWeb = () => ensureWebBuilt();

/** The headless shell runs the e2e tests in three quarters of the time of the full browser. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = [SHELL_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without a Hangul font every syllable is rendered as an empty box. */
const HANGUL_FONTS = ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/usr/share/fonts/truetype/nanum'];

const findChromium = () => [process.env.SOL_CHROMIUM, ...CHROMIUM_PATHS].find((path) => path && existsSync(path));

const hasHangulFont = () =>
  HANGUL_FONTS.some((path) => existsSync(path)) ||
  spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout?.trim();

/** Returns the reason of a failure. */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `${name} must be installed first (as root: apt-get install ${name})`;
  }
  printLine(`브라우저 검사에 필요한 ${name} 패키지를 설치하고 있어요…`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return undefined;
  } catch (error) {
    return `${name} could not be installed (${error.message})`;
  }
}

/**
 * Installs Chromium and a Hangul font from Debian's packages if they are missing and permissions
 * allow it. Another installed Chromium is sufficient, but slower.
 * @returns {{ path: string } | { reason: string }}
 */
export function installBrowser() {
  const hasShell = [process.env.SOL_CHROMIUM, SHELL_PATH].some((path) => path && existsSync(path));
  const shell = hasShell ? undefined : aptInstall('chromium-headless-shell');
  const font = hasHangulFont() ? undefined : aptInstall('fonts-noto-cjk');
  const path = findChromium();
  const reason = path ? font : shell;
  return reason === undefined ? { path } : { reason };
}

const DISPLAY_SERVER = { name: 'xvfb', path: '/usr/bin/Xvfb' };
/** What the walk in each engine needs of Debian's packages. The driver of WebKit includes its browser. */
const ENGINE_PACKAGES = {
  firefox: [{ name: 'firefox-esr', path: '/usr/bin/firefox-esr' }, DISPLAY_SERVER],
  webkit: [{ name: 'webkit2gtk-driver', path: '/usr/bin/WebKitWebDriver' }, DISPLAY_SERVER],
};

/**
 * Installs the engines of other browsers from Debian's packages if they are missing and permissions
 * allow it.
 * @returns {{ engine: string, reason?: string }[]} With a reason, the engine is missing.
 */
export function installEngines() {
  return Object.entries(ENGINE_PACKAGES).map(([engine, packages]) => {
    const missing = packages.filter(({ path }) => !existsSync(path));
    const reason = missing.map(({ name }) => aptInstall(name)).find(Boolean);
    return { engine, reason };
  });
}
