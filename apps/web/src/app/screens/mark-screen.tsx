import { useRef } from 'react';
import { Outlet } from 'react-router';
import { TopBar } from '#components/ui/top-bar.tsx';
import { MarkTabs } from '#features/solmark/components/mark-tabs.tsx';
import { useTabScroll } from '#features/solmark/model/use-tab-scroll.ts';

/** Tabs: marked places, marked sollects and own sollects. Spec 2.11-1. */
function MarkScreen() {
  const rootRef = useRef<HTMLDivElement>(null);
  useTabScroll(rootRef);
  return (
    <div ref={rootRef}>
      <TopBar title="쏠마크" />
      <MarkTabs />
      <Outlet />
    </div>
  );
}

export { MarkScreen as Component };
