import { useState } from 'react';
import { CameraIcon } from '#components/icons/action-icons.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { PHOTO_ACCEPT } from '#lib/photo-file.ts';
import type { ImageParagraph } from '../../model/editor/paragraphs.ts';
import { preparePhotos } from '../../model/editor/prepare-photo.ts';
import styles from './cover-picker.module.css';

interface CoverPickerProps {
  cover: ImageParagraph | null;
  onChange: (file: File) => void;
}

export function CoverPicker({ cover, onChange }: CoverPickerProps) {
  const [isPreparing, setIsPreparing] = useState(false);
  const choose = async (selection: Iterable<File>) => {
    setIsPreparing(true);
    const { files, notes } = await preparePhotos([...selection].slice(0, 1));
    setIsPreparing(false);
    notes.forEach(toast.info);
    if (files[0]) onChange(files[0]);
  };
  return (
    <label
      className={styles.cover}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        // Not a photo of the body.
        event.preventDefault();
        void choose(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        aria-label={cover ? '대표 사진 바꾸기' : '대표 사진 추가'}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          // Allows choosing the same photo again.
          target.value = '';
        }}
      />
      {cover ? (
        <>
          <img src={cover.imageUrl} alt="대표 사진" />
          <span aria-hidden="true" className={styles.replace}>
            바꾸기
          </span>
        </>
      ) : (
        <span aria-hidden="true" className={styles.empty}>
          <CameraIcon size={28} />
          <strong>대표 사진</strong>
          <span className={styles.hint}>목록에서 가장 먼저 보이는 사진이에요</span>
        </span>
      )}
      <LoadingOverlay isLoading={isPreparing} text="사진 담는 중" />
    </label>
  );
}
