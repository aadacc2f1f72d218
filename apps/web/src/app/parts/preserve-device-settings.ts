import { NOTICE_KEYS } from '#features/notice/model/notice-settings.ts';
import { readTheme, setTheme } from '#features/theme/model/theme.ts';

/** Runs `clearStorage` and restores the theme and the notice settings afterwards. */
export function preserveDeviceSettings(clearStorage: () => void): void {
  const theme = readTheme();
  const noticeSettings = NOTICE_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  clearStorage();
  if (theme !== 'system') setTheme(theme);
  for (const [key, value] of noticeSettings) if (value !== null) localStorage.setItem(key, value);
}
