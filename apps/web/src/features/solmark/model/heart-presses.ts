/** How long a heart is pressed before it is more than a tap. */
const LONG_PRESS_MS = 500;
/** A finger that goes further is scrolling. */
const SLACK_PX = 10;

const heartOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-heart-of]') : null;

/**
 * Tells of hearts that are pressed long, right-clicked, or given Shift+Enter or the menu key, wherever they stand. It listens to the
 * whole document, so that hearts carry nothing of it: guests, who have no collections, never load this. Returns how to stop.
 */
export function listenToHearts(onPress: (placeId: number) => void): () => void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The press has been told of: the click at its end is none. */
  let isTold = false;

  const giveUp = () => clearTimeout(timer);
  const tell = (heart: HTMLElement) => {
    giveUp();
    isTold = true;
    onPress(Number(heart.dataset.heartOf));
  };

  document.addEventListener(
    'pointerdown',
    (event) => {
      giveUp();
      isTold = false;
      const heart = heartOf(event);
      if (heart === null || !event.isPrimary || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => tell(heart), LONG_PRESS_MS);
    },
    listening,
  );
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX) giveUp();
    },
    listening,
  );
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, giveUp, listening);
  document.addEventListener(
    'contextmenu',
    (event) => {
      const heart = heartOf(event);
      if (heart === null) return;
      event.preventDefault();
      // A long press brings this event as well, before or after its own time.
      if (!isTold) tell(heart);
    },
    listening,
  );
  document.addEventListener(
    'click',
    (event) => {
      // Wherever the finger is lifted: by now the sheet may lie under it, and would be closed again.
      if (!isTold) return;
      event.preventDefault();
      event.stopPropagation();
      isTold = false;
    },
    listening,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const heart = heartOf(event);
      // The next click is the keyboard's, whatever became of the last press.
      isTold = false;
      if (heart === null || event.key !== 'Enter' || !event.shiftKey) return;
      event.preventDefault();
      onPress(Number(heart.dataset.heartOf));
    },
    listening,
  );
  return () => {
    giveUp();
    over.abort();
  };
}
