import { type ReactNode, useRef } from 'react';
import { useKeptScroll } from '../model/use-kept-scroll.ts';

/** The scrolling content of the sheet; restores the scroll position of a list on return. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useKeptScroll(contentRef);
  return <div ref={contentRef}>{children}</div>;
}
