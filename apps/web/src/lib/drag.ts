/** Velocity is measured over this period before the release: a pause in it prevents a flick. */
const VELOCITY_WINDOW_MS = 80;

interface DragSample {
  positionPx: number;
  timeStamp: number;
}

/** The velocity at the end of a drag in px/ms; 0 without a recent sample. */
export function getVelocity(samples: readonly DragSample[], end: DragSample): number {
  const first = samples.find((sample) => end.timeStamp - sample.timeStamp <= VELOCITY_WINDOW_MS);
  const ms = end.timeStamp - (first?.timeStamp ?? end.timeStamp);
  return first === undefined || ms === 0 ? 0 : (end.positionPx - first.positionPx) / ms;
}

/**
 * Suppresses the click that the release of a mouse fires after a drag, in the capture phase.
 * @param onClick receives all other clicks
 * @returns set `isSuppressed` to suppress the next click
 */
export function createClickSuppression(
  element: HTMLElement,
  signal: AbortSignal,
  onClick: (event: MouseEvent) => void = () => undefined,
): { isSuppressed: boolean } {
  const click = { isSuppressed: false };
  element.addEventListener(
    'click',
    (event) => {
      if (!click.isSuppressed) return onClick(event);
      click.isSuppressed = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  return click;
}
