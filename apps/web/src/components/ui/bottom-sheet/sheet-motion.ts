import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { SHEET_FULL_GAP_PX, type SheetSnap, type SnapHeights, snapHeights } from './sheet-snap.ts';

const ANIMATION_MS = 320;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * The only code that moves the sheet. An idle sheet is positioned by CSS via `data-snap`. During a
 * drag or animation `data-moving` keeps the content at full height, so that a frame costs one
 * transform and no layout.
 */
export function createSheetMotion(sheet: HTMLElement) {
  let animation: Animation | undefined;

  /**
   * The element always has the full sheet's height, which is derived from the window height in CSS.
   */
  const heights = (): SnapHeights => snapHeights(sheet.offsetHeight + SHEET_FULL_GAP_PX);
  const transformAt = (heightPx: number) => `translateY(${sheet.offsetHeight - heightPx}px)`;

  function stop() {
    animation?.cancel();
    animation = undefined;
  }

  return {
    heights,

    isMoving: () => sheet.dataset.moving !== undefined,

    /** The visible height, also during an animation. */
    shownHeight(): number {
      const bottomPx = sheet.parentElement?.getBoundingClientRect().bottom ?? 0;
      return bottomPx - sheet.getBoundingClientRect().top;
    },

    setHeight(heightPx: number) {
      stop();
      sheet.dataset.moving = '';
      sheet.style.transform = transformAt(heightPx);
    },

    /** Animates to a snap; afterwards the caller releases the sheet. */
    animateTo(fromPx: number, snap: SheetSnap, onFinish: () => void) {
      stop();
      const toPx = heights()[snap];
      sheet.dataset.moving = '';
      sheet.style.transform = transformAt(toPx);
      const duration = prefersReducedMotion() ? 0 : ANIMATION_MS;
      animation = sheet.animate([{ transform: transformAt(fromPx) }, { transform: transformAt(toPx) }], {
        duration,
        easing: EASE_OUT,
      });
      animation.onfinish = () => {
        animation = undefined;
        onFinish();
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
