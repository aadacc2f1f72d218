import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useIsWide } from '#hooks/browser-state.ts';
import styles from './bottom-sheet.module.css';
import { attachSheetDrag } from './sheet-drag.ts';
import { createSheetMotion, type SheetMotion } from './sheet-motion.ts';
import { type SheetSnap, snapAfterStep, snapAfterTap, snapHeights } from './sheet-snap.ts';

const INTERACTIVE = 'button, a, input, textarea, select, label';

interface BottomSheetState {
  snap: SheetSnap;
  onSnapChange: (snap: SheetSnap) => void;
}

/** Connects gestures and motion to React. State changes only after the animation has ended. */
function useBottomSheet({ snap, onSnapChange }: BottomSheetState) {
  const sheetRef = useRef<HTMLElement>(null);
  const headerRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<HTMLButtonElement>(null);
  const motionRef = useRef<SheetMotion>(null);
  const renderedSnapRef = useRef(snap);
  const isPanel = useIsWide();

  const animateTo = useEffectEvent((motion: SheetMotion, fromPx: number, to: SheetSnap | 'current') => {
    const target = to === 'current' ? snap : to;
    motion.animateTo(fromPx, target, () => {
      if (target === snap) {
        motion.release();
        return;
      }
      renderedSnapRef.current = target;
      onSnapChange(target);
    });
  });

  const handleHeaderClick = useEffectEvent((event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(INTERACTIVE) : null;
    if (pressed === null || pressed === handleRef.current) onSnapChange(snapAfterTap[snap]);
  });

  useEffect(() => {
    // A panel does not move.
    if (isPanel) return;
    const [sheet, header, body] = [sheetRef.current, headerRef.current, bodyRef.current];
    if (sheet === null || header === null || body === null) return;
    const motion = createSheetMotion(sheet);
    motionRef.current = motion;
    const detach = attachSheetDrag({ sheet, header, body }, motion, (fromPx, to) => animateTo(motion, fromPx, to));
    const handleClick = (event: MouseEvent) => handleHeaderClick(event);
    header.addEventListener('click', handleClick);
    return () => {
      motionRef.current = null;
      header.removeEventListener('click', handleClick);
      detach();
      motion.release();
    };
  }, [isPanel]);

  useLayoutEffect(() => {
    const motion = motionRef.current;
    const from = renderedSnapRef.current;
    renderedSnapRef.current = snap;
    if (motion === null) return;
    if (from === snap) motion.release();
    else motion.animateTo(motion.isMoving() ? motion.shownHeight() : motion.heights()[from], snap, motion.release);
  }, [snap]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isPanel) return;
    // Not from the motion, which is created after the first paint: an early key press would be lost.
    const heights = snapHeights(window.innerHeight);
    const next = snapAfterStep(snap, event.key === 'ArrowUp' ? 'up' : 'down', heights);
    if (next !== snap) onSnapChange(next);
  };

  return { sheetRef, headerRef, bodyRef, handleRef, handleKeyDown, isPanel };
}

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
