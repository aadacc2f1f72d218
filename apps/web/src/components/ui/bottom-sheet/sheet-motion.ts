import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { SHEET_FULL_GAP_PX, type SheetSnap, type SnapHeights, snapHeights } from './sheet-snap.ts';

const SETTLE_MS = 320;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * The only place that moves the sheet. At rest the style sheet places it by `data-snap`; while a finger or an animation
 * has it, `data-moving` keeps its content at full height, so that a frame costs one transform and no layout.
 */
export function createSheetMotion(sheet: HTMLElement) {
  let settling: Animation | undefined;

  /** The element is always as tall as the full sheet, so its height tells the window's as the style sheet sees it. */
  const heights = (): SnapHeights => snapHeights(sheet.offsetHeight + SHEET_FULL_GAP_PX);
  const transformAt = (heightPx: number) => `translateY(${sheet.offsetHeight - heightPx}px)`;

  function stop() {
    settling?.cancel();
    settling = undefined;
  }

  return {
    heights,

    isMoving: () => sheet.dataset.moving !== undefined,

    /** What shows now, also in the middle of an animation. */
    shownHeight(): number {
      const floor = sheet.parentElement?.getBoundingClientRect().bottom ?? 0;
      return floor - sheet.getBoundingClientRect().top;
    },

    hold(heightPx: number) {
      stop();
      sheet.dataset.moving = '';
      sheet.style.transform = transformAt(heightPx);
    },

    /** Glides to a position and hands the sheet back to the style sheet. */
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

    /** The style sheet places it again. */
    release() {
      stop();
      delete sheet.dataset.moving;
      sheet.style.transform = '';
    },
  };
}

export type SheetMotion = ReturnType<typeof createSheetMotion>;
