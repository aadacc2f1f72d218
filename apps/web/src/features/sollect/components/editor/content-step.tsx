import { useRef } from 'react';
import { useStore } from 'zustand';
import { useAddedFiles } from '#hooks/use-added-files.ts';
import { type SollectDraftStore, toImage } from '../../model/editor/draft-store.ts';
import { useBodyEditor } from '../../model/editor/use-body-editor.ts';
import { useKeyboardInset } from '../../model/editor/use-keyboard-inset.ts';
import { BodyField } from './body-field.tsx';
import styles from './content-step.module.css';
import { CoverPicker } from './cover-picker.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { TitleField } from './title-field.tsx';

export function ContentStep({ draftStore }: { draftStore: SollectDraftStore }) {
  const formRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const toolbarRef = useRef<HTMLDivElement>(null);
  useKeyboardInset(formRef);
  const title = useStore(draftStore, (state) => state.title);
  const thumbnail = useStore(draftStore, (state) => state.thumbnail);
  const paragraphs = useStore(draftStore, (state) => state.paragraphs);
  const editor = useBodyEditor({ draftStore, rootRef: bodyRef, toolbarRef });
  useAddedFiles((files, target) => editor.addFiles(files, target));
  const handleTitleDone = () => {
    const [first] = paragraphs;
    if (first) editor.focusAt({ id: first.id, caret: 0 });
  };
  return (
    <div ref={formRef} className={styles.form}>
      <DraftNotes draftStore={draftStore} />
      <CoverPicker cover={thumbnail} onChange={(file) => draftStore.edit(() => ({ thumbnail: toImage(file) }))} />
      <TitleField
        title={title}
        onChange={(text) => draftStore.edit(() => ({ title: text }))}
        onDone={handleTitleDone}
      />
      <div>
        <BodyField ref={bodyRef} body={paragraphs} editor={editor} />
      </div>
      <EditorToolbar ref={toolbarRef} editor={editor} />
    </div>
  );
}
