import sharp from 'sharp';
import { aPhoto } from '../test/review-form.ts';

async function createFiles() {
  const [jpeg, png] = [await aPhoto(1), await aPhoto(2, 'png')];
  const bomb = sharp({
    create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' },
    limitInputPixels: false,
  });
  return {
    jpeg,
    png,
    nothing: Buffer.alloc(0),
    half: jpeg.subarray(0, jpeg.length / 2),
    corrupted: Buffer.from(png.map((byte, at) => (at === png.length >> 1 ? byte ^ 255 : byte))),
    polyglot: Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
    gif: await sharp(jpeg).gif().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    list: Buffer.from('<gpx><wpt lat="37.5446" lon="127.0559"><name>모퉁이 카페</name></wpt></gpx>'),
    heic: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    bomb: await bomb.png({ compressionLevel: 1 }).toBuffer(),
    long: Buffer.alloc(5_242_881, jpeg),
  };
}

export const UPLOAD_FILES = await createFiles();
export type UploadFile = keyof typeof UPLOAD_FILES;
