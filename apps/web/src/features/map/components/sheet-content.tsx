import { type ReactNode, useRef } from 'react';
import { useMapStore } from '../model/map-store.ts';
import { ABROAD_TEXT } from '../model/use-location-watch.ts';
import { useScrollRestoration } from '../model/use-scroll-restoration.ts';
import styles from './hours-note.module.css';

/** The scrolling content of the sheet; restores the scroll position of a list on return. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollRestoration(contentRef);
  const isAbroad = useMapStore((state) => state.isAbroad);
  return (
    <div ref={contentRef}>
      {isAbroad && <p className={styles.note}>{ABROAD_TEXT}</p>}
      {children}
    </div>
  );
}
