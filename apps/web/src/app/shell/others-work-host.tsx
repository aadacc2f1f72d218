import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { setWorkDialog, workDialogStore } from '../parts/others-work.ts';
import { OthersWorkSheet } from '../parts/others-work-sheet.tsx';

/** Shows the block dialog. Navigation closes it. */
export function OthersWorkHost() {
  const { key } = useLocation();
  const dialog = useStore(workDialogStore, (state) => state.dialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close it
  useEffect(() => () => setWorkDialog(null), [key]);
  if (dialog === null) return null;
  return <OthersWorkSheet dialog={dialog} />;
}
