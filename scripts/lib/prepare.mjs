import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { say } from './say.mjs';

/** What every check needs: the packages, as the lockfile has them. */
export const prepare = () => ensureInstalled();

/** What the journeys need: the web app as it is served. */
export const prepareWeb = () => ensureWebBuilt();

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without a Hangul font every syllable is an empty box. */
const HANGUL_FONTS = ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/usr/share/fonts/truetype/nanum'];

const findChromium = () => [process.env.SOL_CHROMIUM, ...CHROMIUM_PATHS].find((path) => path && existsSync(path));

const hasHangulFont = () =>
  HANGUL_FONTS.some((path) => existsSync(path)) ||
  spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout?.trim();

/**
 * Chromium and a Hangul font, from Debian's own packages where they are absent and we may install.
 * @returns {{ path: string } | { reason: string }}
 */
export function installBrowser() {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(hasHangulFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length === 0) return { path: findChromium() };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      reason: `${missing.join(' and ')} must be installed first (as root: apt-get install ${missing.join(' ')})`,
    };
  }
  say(`브라우저 검사에 필요한 ${missing.join(', ')} 을(를) 설치하고 있어요…`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  } catch (error) {
    return { reason: `${missing.join(' and ')} could not be installed (${error.message})` };
  }
  return { path: findChromium() };
}
