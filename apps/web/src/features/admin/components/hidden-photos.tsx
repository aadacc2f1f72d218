import { useQueries } from '@tanstack/react-query';
import { PhotoRow } from '#components/ui/photo-row.tsx';
import { reportedPhotoQuery } from '../api/admin-queries.ts';

interface HiddenPhotosProps {
  reportId: number;
  /** Their public addresses, which respond with 404 while the work is hidden. */
  photoUrls: string[];
}

const keyOf = (photoUrl: string) => photoUrl.split('/').at(-2) ?? '';

/** The photos of a hidden work, which only operators can load. */
export function HiddenPhotos({ reportId, photoUrls }: HiddenPhotosProps) {
  const photos = useQueries({ queries: photoUrls.map((url) => reportedPhotoQuery(reportId, keyOf(url))) });
  // A photo that failed has its public address, which fails too and shows the icon of a missing photo.
  const sources = photos.map(({ data, isError }, index) => data?.dataUrl ?? (isError ? photoUrls[index] : undefined));
  const shown = sources.flatMap((src, index) => (src === undefined ? [] : { src, alt: `가린 사진 ${index + 1}` }));
  return <PhotoRow photos={shown} />;
}
