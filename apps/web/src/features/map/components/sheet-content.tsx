import { type ReactNode, useRef } from 'react';
import { useScrollRestoration } from '../model/use-scroll-restoration.ts';

/** The scrolling content of the sheet; restores the scroll position of a list on return. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollRestoration(contentRef);
  return <div ref={contentRef}>{children}</div>;
}
