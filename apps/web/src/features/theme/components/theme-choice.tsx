import { setTheme, THEMES, type Theme, useTheme } from '../model/theme.ts';
import styles from './theme-choice.module.css';

const NAMES: Record<Theme, string> = { system: '시스템', light: '밝게', dark: '어둡게' };

export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.name}>테마</legend>
      <div className={styles.options}>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.option}>
            <input
              type="radio"
              name="theme"
              className={styles.radio}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            {NAMES[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
