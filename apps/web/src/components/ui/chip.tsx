import type { Category } from '@sol/contract/category';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> & {
  isSelected: boolean;
  /** Whose colour it takes when selected; without one it turns to ink. */
  tone?: Category;
  icon?: ReactNode;
};

/** A choice that can be taken back. 36 px to see, 44 px to hit. */
export function Chip({ isSelected, tone, icon, children, ...props }: ChipProps) {
  return (
    <button type="button" {...props} className={styles.chip} data-tone={tone} aria-pressed={isSelected}>
      {icon}
      {children}
    </button>
  );
}

/** Scrolls the selected chip into view, if it is not: the first chips stay visible otherwise. */
function showChosen(bar: HTMLElement | null): void {
  const chosen = [...(bar?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? [])].at(-1);
  if (bar === null || chosen === undefined) return;
  const left = chosen.offsetLeft - bar.offsetLeft;
  const isVisible = left >= bar.scrollLeft && left + chosen.offsetWidth <= bar.scrollLeft + bar.clientWidth;
  if (!isVisible) bar.scrollLeft = left - (bar.clientWidth - chosen.offsetWidth) / 2;
}

/** A row of chips that scrolls sideways to the edges of the screen. */
export function ChipBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be laid out; this is a row of toggles.
    <div ref={showChosen} role="group" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}
