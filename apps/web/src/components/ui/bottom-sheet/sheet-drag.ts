import { createClickSuppression, getVelocity } from '#lib/drag.ts';
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
  claimPoint: Point;
  startHeightPx: number;
  heightPx: number;
  heights: SnapHeights;
  isOnHeader: boolean;
  owner: 'sheet' | 'browser' | 'undecided';
  recent: Point[];
}

const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Positions grow upwards, as the height of the sheet. */
const toSample = ({ clientY, timeStamp }: Point) => ({ positionPx: -clientY, timeStamp });

/**
 * Drags the sheet by touch and mouse. Uses native non-passive touch listeners: pointer events are
 * cancelled as soon as the browser pans, and React's touch listeners cannot prevent the pan.
 * @param onRelease receives the current height and the snap to animate to
 */
export function attachSheetDrag(
  { sheet, header, body }: SheetParts,
  motion: SheetMotion,
  onRelease: (heightPx: number, snap: SheetSnap | 'current') => void,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let drag: Drag | undefined;
  let frame = 0;
  const click = createClickSuppression(sheet, signal);

  function begin(target: EventTarget | null, point: Point) {
    click.isSuppressed = false;
    if (isTextField(target)) return;
    const heightPx = motion.shownHeight();
    drag = {
      start: point,
      claimPoint: point,
      startHeightPx: heightPx,
      heightPx,
      heights: motion.heights(),
      isOnHeader: target instanceof Node && header.contains(target),
      owner: 'undecided',
      recent: [],
    };
  }

  function claim(current: Drag, point: Point) {
    current.owner = claimMovement({
      dx: point.clientX - current.start.clientX,
      dy: point.clientY - current.start.clientY,
      isOnHeader: current.isOnHeader,
      scrollTopPx: body.scrollTop,
      isFull: current.startHeightPx >= current.heights.full - 1,
    });
    current.claimPoint = point;
  }

  function move(event: Event, point: Point) {
    if (drag === undefined) return;
    if (drag.owner === 'undecided') claim(drag, point);
    if (drag.owner !== 'sheet') return;
    if (event.cancelable) event.preventDefault();
    drag.recent = [...drag.recent.slice(-8), point];
    drag.heightPx = clampHeight(drag.startHeightPx + drag.claimPoint.clientY - point.clientY, drag.heights);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (drag !== undefined) motion.setHeight(drag.heightPx);
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
    click.isSuppressed = ended.isOnHeader || !isTapped;
    onRelease(
      ended.heightPx,
      isTapped
        ? 'current'
        : chooseSnap(ended.heightPx, getVelocity(ended.recent.map(toSample), toSample(point)), ended.heights),
    );
  }

  function handleTouchEnd(event: TouchEvent) {
    const point = touchPoint(event);
    // Browsers do not report short moves (up to 15 px in Chrome): the first event may be touchend.
    if (drag?.owner === 'undecided') claim(drag, point);
    end(point);
    // Prevents the mouse events and the click that browsers emulate for a tap.
    if (click.isSuppressed && event.cancelable) event.preventDefault();
  }

  const touchPoint = (event: TouchEvent): Point => {
    const touch = event.touches[0] ?? event.changedTouches[0];
    return { clientX: touch?.clientX ?? 0, clientY: touch?.clientY ?? 0, timeStamp: event.timeStamp };
  };

  sheet.addEventListener('touchstart', (event) => begin(event.target, touchPoint(event)), { passive: false, signal });
  sheet.addEventListener('touchmove', (event) => move(event, touchPoint(event)), { passive: false, signal });
  sheet.addEventListener('touchend', handleTouchEnd, { signal });
  sheet.addEventListener('touchcancel', (event) => end(touchPoint(event)), { signal });

  sheet.addEventListener('mousedown', (event) => event.button === 0 && begin(event.target, event), { signal });
  window.addEventListener('mousemove', (event) => move(event, event), { signal });
  window.addEventListener('mouseup', end, { signal });
  sheet.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  return () => {
    cancelAnimationFrame(frame);
    listeners.abort();
  };
}
