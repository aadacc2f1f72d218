import { type ReactNode, useRef } from 'react';
import { useKeptScroll } from '../model/use-kept-scroll.ts';

/** What scrolls in the sheet; a list that is come back to stands where it was left. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useKeptScroll(contentRef);
  return <div ref={contentRef}>{children}</div>;
}
