import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { useEffect, useId, useState } from 'react';
import { CameraIcon } from '#components/icons/action-icons.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useAddedFiles } from '#hooks/use-added-files.ts';
import { logger } from '#lib/logger.ts';
import { getPhotoType, PHOTO_ACCEPT } from '#lib/photo-file.ts';
import { PhotoCrop } from './photo-crop.tsx';
import styles from './profile.module.css';

interface PhotoFieldProps {
  /** The displayed picture: the stored one, the new one, or null. */
  url: string | null;
  onChange: (photo: File | null) => void;
}

/** The error message for a file that is not a valid picture, or undefined. Spec 5-9. */
function getPhotoError(file: File): string | undefined {
  if (getPhotoType(file) === undefined) return 'png, jpg, jpeg 사진만 담을 수 있어요.';
  return file.size > PHOTO_MAX_BYTES ? `사진은 ${PHOTO_MAX_BYTES / 1024 / 1024}MB까지만 담을 수 있어요.` : undefined;
}

/** The profile picture: choose a file, crop it to a square, or remove it. Spec 2.13-2. */
export function PhotoField({ url, onChange }: PhotoFieldProps) {
  const id = useId();
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  useEffect(() => () => photo?.close(), [photo]);

  const openFile = async (file: File) => {
    const photoError = getPhotoError(file);
    if (photoError !== undefined) {
      toast.error(photoError);
      return;
    }
    try {
      setPhoto(await createImageBitmap(file));
    } catch (reason) {
      logger.error('Failed to open a photo', reason);
      toast.error('열 수 없는 사진이에요. 다른 사진을 골라 주세요.');
    }
  };
  const handleFiles = ([file]: readonly File[]) => {
    if (file !== undefined) void openFile(file);
  };
  useAddedFiles(handleFiles);
  const handleFail = (reason: unknown) => {
    setPhoto(null);
    logger.error('Failed to crop a photo', reason);
    toast.error('사진을 자르지 못했어요. 다른 사진을 골라 주세요.');
  };

  return (
    <div className={styles.photoField}>
      <div className={styles.picture}>
        <label htmlFor={id} className={styles.choose}>
          <Avatar src={url} size="large" alt="내 프로필 사진" />
          <span className={styles.sign}>
            <CameraIcon size={18} />
          </span>
        </label>
        <input
          id={id}
          type="file"
          accept={PHOTO_ACCEPT}
          className={styles.input}
          aria-label="사진 고르기"
          onChange={({ target }) => {
            handleFiles([...(target.files ?? [])]);
            // Without a reset, choosing the same file again fires no change event.
            target.value = '';
          }}
        />
      </div>
      {url !== null && (
        <button type="button" className={styles.remove} onClick={() => onChange(null)}>
          사진 지우기
        </button>
      )}
      {photo !== null && (
        <PhotoCrop
          photo={photo}
          onCropped={(file) => {
            setPhoto(null);
            onChange(file);
          }}
          onFail={handleFail}
          onClose={() => setPhoto(null)}
        />
      )}
    </div>
  );
}
