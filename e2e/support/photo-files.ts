import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const GROUNDS = ['#c96f4a', '#4a7fc9', '#5b9b6a', '#8a63b8', '#c9a24a', '#4aa3a3'];

/** A PNG as of a screenshot. */
export const screenshotFile = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#49a' } })
    .png()
    .toBuffer();

/** Photos as taken by a phone: rotated by EXIF orientation, with different colors. */
export function photoFiles(count: number): Promise<PhotoFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = GROUNDS[index % GROUNDS.length] ?? '#888';
      const sun = Buffer.from(
        `<svg width="1600" height="1200">
          <circle cx="${400 + index * 140}" cy="420" r="240" fill="#fff" opacity="0.7"/>
        </svg>`,
      );
      const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .composite([{ input: sun }])
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      return { name: `photo${index + 1}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}
