import { type ReactNode, useId } from 'react';
import styles from './bottom-sheet.module.css';
import type { SheetSnap } from './sheet-snap.ts';
import { useBottomSheet } from './use-bottom-sheet.ts';

interface BottomSheetProps {
  snap: SheetSnap;
  onSnapChange: (snap: SheetSnap) => void;
  /** Accessible name, such as '장소 목록'. */
  label: string;
  /**
   * Fixed above the scrolling content. A collapsed sheet shows its first 38 px under the handle.
   */
  header?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet over the map that ends at the tab bar. It is not modal: map and sheet are both usable. On
 * wide screens it is a panel at the left, as high as the window; it keeps its content and its snap.
 */
export function BottomSheet({ snap, onSnapChange, label, header, children }: BottomSheetProps) {
  const bodyId = useId();
  const { sheetRef, headerRef, bodyRef, handleRef, handleKeyDown, isPanel } = useBottomSheet({ snap, onSnapChange });

  return (
    <div className={styles.frame}>
      <section ref={sheetRef} className={styles.sheet} data-snap={snap} aria-label={label}>
        <div ref={headerRef} className={styles.header}>
          <button
            ref={handleRef}
            type="button"
            className={styles.handle}
            aria-label={`${label} 크기 조절`}
            aria-expanded={snap !== 'collapsed'}
            aria-controls={bodyId}
            onKeyDown={handleKeyDown}
          />
          {header}
        </div>
        {/* A collapsed sheet hides its content, so the content must not take focus. */}
        <div
          ref={bodyRef}
          id={bodyId}
          className={styles.body}
          data-scroller=""
          inert={snap === 'collapsed' && !isPanel}
        >
          {children}
        </div>
      </section>
    </div>
  );
}
