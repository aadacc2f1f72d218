import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { lazyPart } from '#lib/lazy-part.tsx';
import { askedOf, askOf } from '../screens/others-work.ts';

const OthersWorkSheet = lazyPart(async () => (await import('../screens/others-work-sheet.tsx')).OthersWorkSheet);

/** Asks a member for what they report, or whether they block; leaving the page is an answer too. */
export function OthersWorkHost() {
  const { key } = useLocation();
  const asked = useStore(askedOf, (state) => state.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close it
  useEffect(() => () => askOf(null), [key]);
  if (asked === null) return null;
  return <OthersWorkSheet asked={asked} />;
}
