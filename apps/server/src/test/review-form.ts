import type { ReviewInput } from '@sol/contract/review';
import sharp from 'sharp';

/** A valid review, with overrides. */
export function aReviewInput(input: Partial<ReviewInput> & { placeId: number }): ReviewInput {
  return {
    ...{
      recommendation: true,
      rating: 4,
      moodTag: ['조용한'],
      soloTag: ['1인석이 있는'],
      content: '혼자 있기 좋았어요',
    },
    ...input,
  };
}

export type Part = [name: string, value: string | Blob, fileName?: string];

/** A multipart body as browsers encode it. */
export async function formOf(parts: readonly Part[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

export const jsonPart = (request: unknown): Part => [
  'request',
  new Blob([JSON.stringify(request)], { type: 'application/json' }),
  'blob',
];

export const filePart = (bytes: Uint8Array, fileName = 'photo.jpg', type = 'image/jpeg'): Part => [
  'files',
  new Blob([Uint8Array.from(bytes)], { type }),
  fileName,
];

export function aPhoto(shade = 0, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 31) % 256 };
  return sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A noisy photo of some 30 KB. */
export function aNoisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

/** A photo of an exact size; bytes after the end of the image are ignored. */
export async function aPhotoOf(sizeBytes: number): Promise<Buffer> {
  const photo = await aPhoto();
  return Buffer.concat([photo, Buffer.alloc(sizeBytes - photo.length)]);
}
