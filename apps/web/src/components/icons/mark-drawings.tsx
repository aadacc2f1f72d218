/** A heart on a card, for an empty list of saved places. */
export function NoMarkDrawing() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M48 70 31.5 54.2a10.6 10.6 0 0 1 15-15L48 40.7l1.5-1.5a10.6 10.6 0 0 1 15 15Z" />
      <path
        d="M28 18h40a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8ZM48 64 31.5 48.2a10.6 10.6 0 0 1 15-15L48 34.7l1.5-1.5a10.6 10.6 0 0 1 15 15ZM12 30v36M84 30v36"
        stroke="var(--ink-3)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
