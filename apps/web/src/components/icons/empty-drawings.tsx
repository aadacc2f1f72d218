import { Drawing } from './drawing.tsx';

/** A magnifying glass with a setting sun. */
export function NoResultDrawing() {
  return (
    <Drawing tone={<path d="M24 46a18 18 0 0 0 36 0Z" />}>
      M42 20a22 22 0 1 1 0 44 22 22 0 0 1 0-44ZM58.5 58.5 77 77M27 46h30M42 30v4M31.5 34.5l2.8 2.8M52.5 34.5l-2.8 2.8
    </Drawing>
  );
}

/** An empty speech bubble. */
export function NoReviewDrawing() {
  return (
    <Drawing
      tone={<path d="M28 30h40a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46L34 76V66h-6a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" />}
    >
      M28 24h40a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46L34 73V62h-6a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8ZM35 38h26M35 48h15
    </Drawing>
  );
}
