import type { Category } from '@sol/contract/category';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> & {
  isSelected: boolean;
  /** Category colour when selected; the ink colour by default. */
  tone?: Category;
  icon?: ReactNode;
};

/** A toggle. 36 px high with a hit area of 44 px. */
export function Chip({ isSelected, tone, icon, children, ...props }: ChipProps) {
  return (
    <button type="button" {...props} className={styles.chip} data-tone={tone} aria-pressed={isSelected}>
      {icon}
      {children}
    </button>
  );
}

/** Scrolls the selected chip into view if it is outside. */
function scrollToSelected(bar: HTMLElement | null): void {
  const selected = [...(bar?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? [])].at(-1);
  if (bar === null || selected === undefined) return;
  const left = selected.offsetLeft - bar.offsetLeft;
  const isVisible = left >= bar.scrollLeft && left + selected.offsetWidth <= bar.scrollLeft + bar.clientWidth;
  if (!isVisible) bar.scrollLeft = left - (bar.clientWidth - selected.offsetWidth) / 2;
}

/** A horizontally scrolling row of chips. */
export function ChipBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A fieldset requires a visible legend; this is a row of toggles.
    <div ref={scrollToSelected} role="group" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}
