import { useEffect, useEffectEvent } from 'react';

/** Where files were dropped; undefined for pasted ones. */
type DropTarget = Element | undefined;

const EDITABLE = 'input, textarea, [contenteditable]';

const isInField = (target: EventTarget | null) => target instanceof Element && target.closest(EDITABLE) !== null;

/**
 * Files that are dropped anywhere on the page, which the browser would open instead of the page, or pasted.
 * A paste into a field is left to it if it has text, as copies of spreadsheets have beside their picture.
 */
export function useAddedFiles(onAdd: (files: File[], target?: DropTarget) => void): void {
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    /** Browsers offer a picture of the page that is dragged as a file. */
    let isOfPage = false;
    const handleStart = () => {
      isOfPage = true;
    };
    const handleEnd = () => {
      isOfPage = false;
    };
    const handleOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const handleDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      if (!isOfPage) add(files, event.target instanceof Element ? event.target : undefined);
      isOfPage = false;
    };
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      const files = [...(clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      if (isInField(target) && clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('dragstart', handleStart, { signal });
    document.addEventListener('dragend', handleEnd, { signal });
    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('paste', handlePaste, { signal });
    return () => controller.abort();
  }, []);
}
