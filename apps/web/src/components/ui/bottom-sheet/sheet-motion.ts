import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { SHEET_FULL_GAP_PX, type SheetSnap, type SnapHeights, snapHeights } from './sheet-snap.ts';

const SETTLE_MS = 320;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * The only code that moves the sheet. An idle sheet is positioned by CSS via `data-snap`. During a
 * drag or animation `data-moving` keeps the content at full height, so that a frame costs one
 * transform and no layout.
 */
export function createSheetMotion(sheet: HTMLElement) {
  let settling: Animation | undefined;

  /**
   * The element always has the full sheet's height, which is derived from the window height in CSS.
   */
  const heights = (): SnapHeights => snapHeights(sheet.offsetHeight + SHEET_FULL_GAP_PX);
  const transformAt = (heightPx: number) => `translateY(${sheet.offsetHeight - heightPx}px)`;

  function stop() {
    settling?.cancel();
    settling = undefined;
  }

  return {
    heights,

    isMoving: () => sheet.dataset.moving !== undefined,

    /** The visible height, also during an animation. */
    shownHeight(): number {
      const floor = sheet.parentElement?.getBoundingClientRect().bottom ?? 0;
      return floor - sheet.getBoundingClientRect().top;
    },

    hold(heightPx: number) {
      stop();
      sheet.dataset.moving = '';
      sheet.style.transform = transformAt(heightPx);
    },

    /** Animates to a snap; afterwards the caller releases the sheet. */
    settle(fromPx: number, snap: SheetSnap, onSettled: () => void) {
      stop();
      const toPx = heights()[snap];
      sheet.dataset.moving = '';
      sheet.style.transform = transformAt(toPx);
      const duration = prefersReducedMotion() ? 0 : SETTLE_MS;
      settling = sheet.animate([{ transform: transformAt(fromPx) }, { transform: transformAt(toPx) }], {
        duration,
        easing: EASE_OUT,
      });
      settling.onfinish = () => {
        settling = undefined;
        onSettled();
      };
    },

    /** Hands the position back to CSS. */
    release() {
      stop();
      delete sheet.dataset.moving;
      sheet.style.transform = '';
    },
  };
}

export type SheetMotion = ReturnType<typeof createSheetMotion>;
