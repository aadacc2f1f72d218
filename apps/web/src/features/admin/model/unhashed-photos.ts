import { toast } from '#components/ui/toast.ts';

/** Of these photos only the same file is refused. */
export function warnAboutUnhashedPhotos({ unhashedPhotoCount }: { unhashedPhotoCount: number }): void {
  if (unhashedPhotoCount === 0) return;
  toast.error(`사진 ${unhashedPhotoCount}장은 무늬가 없어서 같은 파일만 막아요. 고친 사본은 다시 올라올 수 있어요.`);
}
