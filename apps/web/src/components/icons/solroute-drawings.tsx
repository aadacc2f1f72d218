/** A winding path between two places, for an empty list of solroutes. */
export function NoSolrouteDrawing() {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false">
      <path fill="var(--tone-warm)" d="M70 18a13 13 0 0 1 13 13c0 10-13 21-13 21S57 41 57 31a13 13 0 0 1 13-13Z" />
      <path
        d="M26 80a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM31 75h24a10 10 0 0 0 0-20H39a9 9 0 0 1 0-18h8M70 12a13 13 0 0 1 13 13c0 10-13 21-13 21S57 35 57 25a13 13 0 0 1 13-13ZM70 29a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
        stroke="var(--ink-3)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
