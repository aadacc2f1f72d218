import { toast } from '#components/ui/toast.tsx';

interface RefusedPhotos {
  unhashedPhotoCount: number;
  waitingPhotoCount: number;
}

/** Of these photos only the same file is refused. */
export function warnAboutUnhashedPhotos({ unhashedPhotoCount, waitingPhotoCount }: RefusedPhotos): void {
  if (unhashedPhotoCount > 0) {
    toast.error(`사진 ${unhashedPhotoCount}장은 무늬가 없어서 같은 파일만 막아요. 고친 사본은 다시 올라올 수 있어요.`);
  }
  if (waitingPhotoCount > 0) {
    toast.error(
      `사진 ${waitingPhotoCount}장은 아직 읽지 못해서 몇 분 뒤에 다시 읽어요. 그때까지는 같은 파일만 막아요.`,
    );
  }
}
