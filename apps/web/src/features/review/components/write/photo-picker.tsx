import { REVIEW_PHOTOS_MAX } from '@sol/contract/limits';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { useEffect, useState } from 'react';
import { CameraIcon, CloseIcon } from '#components/icons/action-icons.tsx';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAddedFiles } from '#hooks/use-added-files.ts';
import { getPhotoType, PHOTO_ACCEPT } from '#lib/photo-file.ts';
import type { DraftPhoto } from '../../model/draft.ts';
import styles from './write.module.css';

interface PhotoSelection {
  accepted: File[];
  /** The reasons for rejected files, as messages. */
  messages: string[];
}

const MEGABYTES = PHOTO_MAX_BYTES / 1024 / 1024;

/**
 * Splits a selection into the photos that fit beside the existing ones, and messages about the
 * others. Spec 5-9 to 5-11.
 */
export function selectPhotos(selection: readonly File[], existingCount: number): PhotoSelection {
  const photos = selection.filter((file) => getPhotoType(file) !== undefined);
  const fitting = photos.filter(({ size }) => size <= PHOTO_MAX_BYTES);
  const accepted = fitting.slice(0, Math.max(0, REVIEW_PHOTOS_MAX - existingCount));
  const messages: string[] = [];
  if (photos.length < selection.length) messages.push('png, jpg, jpeg 사진만 담을 수 있어요.');
  if (fitting.length < photos.length) {
    const which = selection.length === 1 ? '이 사진은 담을 수 없어요.' : '몇 장의 사진은 담지 못했어요.';
    messages.push(`${which} 사진은 ${MEGABYTES}MB까지만 담을 수 있어요.`);
  }
  if (accepted.length < fitting.length) messages.push(`사진은 ${REVIEW_PHOTOS_MAX}장까지 담을 수 있어요.`);
  return { accepted, messages };
}

interface PhotoPickerProps {
  photos: readonly Pick<DraftPhoto, 'id' | 'url'>[];
  labelledBy: string;
  /** The photo that the server rejected. */
  rejectedId: string | undefined;
  onAdd: (files: readonly File[]) => void;
  /** Returns a function that puts the photo back. */
  onRemove: (id: string) => () => void;
}

const REMOVED = '사진을 뺐어요';

function PhotoTile({
  photo,
  name,
  isRejected,
  onRemove,
}: {
  photo: Pick<DraftPhoto, 'id' | 'url'>;
  name: string;
  isRejected: boolean;
  onRemove: () => void;
}) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className={styles.tile} data-rejected={isRejected || undefined}>
      {isBroken ? (
        <span role="img" aria-label={`${name}, 열 수 없는 사진이에요`} className={styles.broken}>
          <ImageErrorIcon />
        </span>
      ) : (
        <img
          src={photo.url}
          alt={isRejected ? `${name}, 담을 수 없는 사진이에요` : name}
          onError={() => setIsBroken(true)}
        />
      )}
      <IconButton label={`${name} 빼기`} className={styles.remove} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}

/**
 * Up to five photos in the order of selection, and below them the reasons for rejected files. Spec
 * 2.8-20, 5-9 to 5-11.
 */
export function PhotoPicker({ photos, labelledBy, rejectedId, onAdd, onRemove }: PhotoPickerProps) {
  const [messages, setMessages] = useState<string[]>([]);
  // The form is closed.
  useEffect(() => () => toast.dismiss(REMOVED), []);
  const add = (files: readonly File[]) => {
    // The place of the removed photo may be taken.
    toast.dismiss(REMOVED);
    const { accepted, messages: rejections } = selectPhotos(files, photos.length);
    setMessages(rejections);
    if (accepted.length > 0) onAdd(accepted);
  };
  useAddedFiles(add);
  const handleRemove = (id: string) => {
    setMessages([]);
    toast.success(REMOVED, { label: '되돌리기', run: onRemove(id) });
  };
  return (
    <>
      <ul className={styles.photos} aria-labelledby={labelledBy}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={`사진 ${index + 1}`}
            isRejected={photo.id === rejectedId}
            onRemove={() => handleRemove(photo.id)}
          />
        ))}
        {photos.length < REVIEW_PHOTOS_MAX && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <input
                type="file"
                accept={PHOTO_ACCEPT}
                multiple
                aria-label="사진 추가"
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  // Without a reset, choosing the same file again fires no change event.
                  target.value = '';
                }}
              />
              <CameraIcon />
              <span aria-hidden="true">
                {photos.length}/{REVIEW_PHOTOS_MAX}
              </span>
            </label>
          </li>
        )}
      </ul>
      <div role="alert">
        {messages.map((message) => (
          <p key={message} className={styles.message}>
            {message}
          </p>
        ))}
      </div>
    </>
  );
}
