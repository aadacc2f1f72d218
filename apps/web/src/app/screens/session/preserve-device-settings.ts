import { NOTICE_KEYS } from '#features/notice/model/notice-settings.ts';
import { readTheme, setTheme } from '#features/theme/model/theme.ts';
import { deviceStorage, INSTALL_HINT_KEY } from '#lib/storage.ts';

/** Runs `clearStorage` and restores what belongs to the device afterwards: theme, notice settings, install hint. */
export function preserveDeviceSettings(clearStorage: () => void): void {
  const theme = readTheme();
  const settings = [...NOTICE_KEYS, INSTALL_HINT_KEY].map((key) => [key, deviceStorage.getItem(key)] as const);
  clearStorage();
  if (theme !== 'system') setTheme(theme);
  for (const [key, value] of settings) if (value !== null) deviceStorage.setItem(key, value);
}
