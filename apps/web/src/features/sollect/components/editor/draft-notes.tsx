import { useStore } from 'zustand';
import { findExcessText } from '../../model/editor/draft-fields.ts';
import type { SollectDraftStore } from '../../model/editor/draft-store.ts';
import { hasVisualViewport } from '../../model/editor/use-keyboard-inset.ts';
import styles from './draft-notes.module.css';

/**
 * Messages about the length of the draft, and about storage and keyboard support of the browser.
 * Spec 2.10-26.
 */
export function DraftNotes({ draftStore }: { draftStore: SollectDraftStore }) {
  const canStore = useStore(draftStore, (state) => state.canStore);
  const excess = useStore(draftStore, findExcessText);
  const lostImageCount = useStore(draftStore, (state) => state.lostImageCount);
  const notes = [
    ...(canStore ? [] : ['이 기기에 공간이 없어 임시저장을 못 하고 있어요. 등록할 때까지 이 화면을 닫지 마세요.']),
    ...(excess === undefined ? [] : [excess]),
    ...(lostImageCount > 0 ? [`사진 ${lostImageCount}장은 되살리지 못했어요. 다시 담아 주세요.`] : []),
    ...(hasVisualViewport()
      ? []
      : ['이 브라우저는 Visual viewport를 지원하지 않아요. 키보드가 화면을 가릴 수 있어요.']),
  ];
  return notes.map((note) => (
    <p key={note} role="status" className={styles.note}>
      {note}
    </p>
  ));
}
