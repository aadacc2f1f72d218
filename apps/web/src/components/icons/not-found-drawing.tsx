import { Drawing } from './drawing.tsx';

/** A signpost at night. */
export function NotFoundDrawing() {
  return (
    <Drawing tone={<path d="M70 16a13 13 0 1 0 12 18 11 11 0 0 1-12-18Z" />}>
      M40 20v58M28 78h24M40 28h20l7 7-7 7H40ZM40 48H22l-6 6 6 6h18
    </Drawing>
  );
}
