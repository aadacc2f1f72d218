import { type ReactNode, useId } from 'react';
import styles from './bottom-sheet.module.css';
import type { SheetSnap } from './sheet-snap.ts';
import { useBottomSheet } from './use-bottom-sheet.ts';

interface BottomSheetProps {
  snap: SheetSnap;
  onSnapChange: (snap: SheetSnap) => void;
  /** What the sheet holds, for those who cannot see it: '장소 목록'. */
  label: string;
  /** Stays above the scrolling content; its first 38 px are what a collapsed sheet shows under the handle. */
  header?: ReactNode;
  children: ReactNode;
}

/** A sheet over the map, standing on the tab bar. It never dims the map: both stay in use. */
export function BottomSheet({ snap, onSnapChange, label, header, children }: BottomSheetProps) {
  const bodyId = useId();
  const { sheetRef, headerRef, bodyRef, handleRef, handleKeyDown } = useBottomSheet({ snap, onSnapChange });

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
        {/* Nothing of a collapsed sheet's content is on screen, so nothing of it may take focus. */}
        <div ref={bodyRef} id={bodyId} className={styles.body} data-scroller="" inert={snap === 'collapsed'}>
          {children}
        </div>
      </section>
    </div>
  );
}
