import { NOTICE_KEYS } from '#features/notice/model/notice-settings.ts';
import { readTheme, setTheme } from '#features/theme/model/theme.ts';

/** Runs `act`, which clears the browser storage, and restores the theme and notice settings. */
export function keepingDeviceSettings(act: () => void): void {
  const theme = readTheme();
  const kept = NOTICE_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  act();
  if (theme !== 'system') setTheme(theme);
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
}
