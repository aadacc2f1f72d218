import { useStore } from 'zustand';
import { ImageErrorIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { ImageProgress } from '../../model/editor/send-draft.ts';
import type { SubmissionStore } from '../../model/editor/submission-store.ts';
import styles from './place-row.module.css';

const toShare = (sent: number, size: number) => (size === 0 ? 1 : sent / size);
const toPercent = (share: number) => Math.floor(share * 100);

function getTotalShare(images: readonly ImageProgress[]): number {
  const sent = images.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  const size = images.reduce((sum, { image }) => sum + image.file.size, 0);
  return images.length === 0 ? 0 : toShare(sent, size);
}

function ImageState({ progress, name }: { progress: ImageProgress; name: string }) {
  const { image, sentBytes, isSent, failure } = progress;
  const state = isSent ? '다 올렸어요' : (failure ?? `${toPercent(toShare(sentBytes, image.file.size))}% 올렸어요`);
  return (
    <li className={styles.image} data-sent={isSent || undefined} data-failed={failure !== undefined || undefined}>
      <img src={image.imageUrl} alt={`${name}, ${state}`} />
      {!isSent && (
        <span aria-hidden="true" className={styles.state}>
          {failure === undefined ? `${toPercent(toShare(sentBytes, image.file.size))}%` : <ImageErrorIcon size={20} />}
        </span>
      )}
    </li>
  );
}

interface SubmissionDialogProps {
  submissionStore: SubmissionStore;
  onRetry: () => void;
}

/** Upload progress of each image, with a retry for failed ones. */
export function SubmissionDialog({ submissionStore, onRetry }: SubmissionDialogProps) {
  const { phase, images } = useStore(submissionStore);
  const failed = images.filter(({ failure }) => failure !== undefined);
  const sentCount = images.filter(({ isSent }) => isSent).length;
  const share = getTotalShare(images);
  const isStopped = phase === 'stopped';
  const actions = (
    <>
      <Button variant="quiet" onClick={submissionStore.cancel}>
        {isStopped ? '닫기' : '취소'}
      </Button>
      {isStopped && <Button onClick={onRetry}>다시 올리기</Button>}
    </>
  );
  return (
    <Dialog
      isOpen={phase !== 'idle'}
      onClose={() => isStopped && submissionStore.cancel()}
      title={isStopped ? '쏠렉트를 등록하지 못했어요' : '쏠렉트를 올리고 있어요'}
      actions={actions}
    >
      <p role="status">
        {isStopped
          ? `사진 ${images.length - sentCount}장을 올리지 못했어요. 쓴 글과 올린 사진은 그대로 있어요.`
          : images.length === 0
            ? '글을 저장하고 있어요.'
            : `사진 ${images.length}장 중 ${sentCount}장을 올렸어요.`}
      </p>
      <div
        role="progressbar"
        aria-label="올리는 중"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={toPercent(share)}
        className={styles.submissionDialogBar}
      >
        <span className={styles.done} style={{ transform: `scaleX(${share})` }} />
      </div>
      {images.length > 0 && (
        <ul aria-label="사진" className={styles.images}>
          {images.map((progress, index) => (
            <ImageState key={progress.image.id} progress={progress} name={`사진 ${index + 1}`} />
          ))}
        </ul>
      )}
      {failed[0]?.failure !== undefined && <p className={styles.reason}>{failed[0].failure}</p>}
    </Dialog>
  );
}
