import type { SheetMotion } from './sheet-motion.ts';
import { chooseSnap, claimMovement, clampHeight, isTap, type SheetSnap, type SnapHeights } from './sheet-snap.ts';

interface SheetParts {
  sheet: HTMLElement;
  header: HTMLElement;
  body: HTMLElement;
}

interface Point {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

interface Drag {
  start: Point;
  /**
   * Where the gesture was claimed: the sheet follows from here, so that it does not jump by the
   * claim threshold.
   */
  grip: Point;
  gripHeightPx: number;
  heightPx: number;
  heights: SnapHeights;
  isOnHeader: boolean;
  owner: 'sheet' | 'browser' | 'open';
  recent: Point[];
}

/** Velocity is measured over this period before the release: a pause in it prevents a flick. */
const VELOCITY_WINDOW_MS = 80;

const startsTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function velocityOf({ recent }: Drag, end: Point): number {
  const first = recent.find((point) => end.timeStamp - point.timeStamp <= VELOCITY_WINDOW_MS);
  const ms = end.timeStamp - (first?.timeStamp ?? end.timeStamp);
  return first === undefined || ms === 0 ? 0 : (first.clientY - end.clientY) / ms;
}

/**
 * Drags the sheet by touch and mouse. Uses native non-passive touch listeners: pointer events are
 * cancelled as soon as the browser pans, and React's touch listeners cannot prevent the pan.
 * @param onRelease receives the current height and the snap to animate to
 */
export function attachSheetDrag(
  { sheet, header, body }: SheetParts,
  motion: SheetMotion,
  onRelease: (heightPx: number, snap: SheetSnap | 'back') => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let drag: Drag | undefined;
  let frame = 0;
  let isClickSpent = false;

  function begin(target: EventTarget | null, point: Point) {
    isClickSpent = false;
    if (startsTyping(target)) return;
    const heightPx = motion.shownHeight();
    drag = {
      start: point,
      grip: point,
      gripHeightPx: heightPx,
      heightPx,
      heights: motion.heights(),
      isOnHeader: target instanceof Node && header.contains(target),
      owner: 'open',
      recent: [],
    };
  }

  function claim(open: Drag, point: Point) {
    open.owner = claimMovement({
      dx: point.clientX - open.start.clientX,
      dy: point.clientY - open.start.clientY,
      isOnHeader: open.isOnHeader,
      scrollTopPx: body.scrollTop,
      isFull: open.gripHeightPx >= open.heights.full - 1,
    });
    open.grip = point;
  }

  function move(event: Event, point: Point) {
    if (drag === undefined) return;
    if (drag.owner === 'open') claim(drag, point);
    if (drag.owner !== 'sheet') return;
    if (event.cancelable) event.preventDefault();
    drag.recent = [...drag.recent.slice(-8), point];
    drag.heightPx = clampHeight(drag.gripHeightPx + drag.grip.clientY - point.clientY, drag.heights);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (drag !== undefined) motion.hold(drag.heightPx);
    });
  }

  function end(point: Point) {
    const ended = drag;
    drag = undefined;
    cancelAnimationFrame(frame);
    frame = 0;
    if (ended?.owner !== 'sheet') return;
    const isTapped = isTap(point.clientX - ended.start.clientX, point.clientY - ended.start.clientY);
    // A mouse release fires a click: ignored after a drag, accepted after a small movement.
    isClickSpent = ended.isOnHeader || !isTapped;
    onRelease(ended.heightPx, isTapped ? 'back' : chooseSnap(ended.heightPx, velocityOf(ended, point), ended.heights));
  }

  function lift(event: TouchEvent) {
    const point = touchPoint(event);
    // Browsers do not report short moves (up to 15 px in Chrome): the first event may be touchend.
    if (drag?.owner === 'open') claim(drag, point);
    end(point);
    // Prevents the mouse events and the click that browsers emulate for a tap.
    if (isClickSpent && event.cancelable) event.preventDefault();
  }

  const touchPoint = (event: TouchEvent): Point => {
    const touch = event.touches[0] ?? event.changedTouches[0];
    return { clientX: touch?.clientX ?? 0, clientY: touch?.clientY ?? 0, timeStamp: event.timeStamp };
  };

  sheet.addEventListener('touchstart', (event) => begin(event.target, touchPoint(event)), { passive: false, signal });
  sheet.addEventListener('touchmove', (event) => move(event, touchPoint(event)), { passive: false, signal });
  sheet.addEventListener('touchend', lift, { signal });
  sheet.addEventListener('touchcancel', (event) => end(touchPoint(event)), { signal });

  sheet.addEventListener('mousedown', (event) => event.button === 0 && begin(event.target, event), { signal });
  window.addEventListener('mousemove', (event) => move(event, event), { signal });
  window.addEventListener('mouseup', end, { signal });
  sheet.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  sheet.addEventListener(
    'click',
    (event) => {
      if (!isClickSpent) return;
      isClickSpent = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );

  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
}
