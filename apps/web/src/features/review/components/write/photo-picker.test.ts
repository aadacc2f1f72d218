import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { describe, expect, it } from 'vitest';
import { selectPhotos } from './photo-picker.tsx';

const file = (name: string, type = 'image/jpeg', sizeBytes = 10) =>
  new File([new Uint8Array(sizeBytes)], name, { type });
const photos = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`));
const large = (name: string) => file(name, 'image/jpeg', PHOTO_MAX_BYTES + 1);
const select = (selection: File[], existingCount = 0) => {
  const { accepted, messages } = selectPhotos(selection, existingCount);
  return { accepted: accepted.map(({ name }) => name), messages };
};

const TOO_MANY = '사진은 5장까지 담을 수 있어요.';
const LARGE = '사진은 5MB까지만 담을 수 있어요.';

describe('selectPhotos', () => {
  it('[5-9] takes five photos of five megabytes, png or jpeg', () => {
    const types = ['image/png', 'image/jpeg', 'image/jpeg', 'image/png', 'image/jpeg'];
    const selection = types.map((type, index) => file(String(index), type, index === 0 ? PHOTO_MAX_BYTES : 10));
    expect(select(selection)).toEqual({ accepted: ['0', '1', '2', '3', '4'], messages: [] });
  });

  it('[5-10] [4.9-8] rejects photos beyond five, in the order of the selection, with a message', () => {
    expect(select(photos(6))).toEqual({
      accepted: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'],
      messages: [TOO_MANY],
    });
    expect(select(photos(3), 4)).toEqual({ accepted: ['0.jpg'], messages: [TOO_MANY] });
    expect(select(photos(1), 5)).toEqual({ accepted: [], messages: [TOO_MANY] });
  });

  it('[5-11] rejects a photo over five megabytes, alone or among others', () => {
    expect(select([large('a')])).toEqual({ accepted: [], messages: [`이 사진은 담을 수 없어요. ${LARGE}`] });
    expect(select([large('a'), ...photos(1), large('b')])).toEqual({
      accepted: ['0.jpg'],
      messages: [`몇 장의 사진은 담지 못했어요. ${LARGE}`],
    });
  });

  it('rejects other files, which do not count towards the five', () => {
    const selection = [file('a.gif', 'image/gif'), file('b.pdf', 'application/pdf'), ...photos(5)];
    expect(select(selection)).toEqual({
      accepted: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'],
      messages: ['png, jpg, jpeg 사진만 담을 수 있어요.'],
    });
  });

  it('takes a JPEG whatever its phone reports', () => {
    expect(select([file('a', 'image/jpg'), file('b', 'image/pjpeg'), file('c', 'IMAGE/JPEG')]).accepted).toHaveLength(
      3,
    );
  });

  it('uses the file extension when the phone reports no type', () => {
    expect(select([file('a.JPG', ''), file('b.heic', '')]).accepted).toEqual(['a.JPG']);
  });

  it('reports all problems at once', () => {
    expect(select([file('a.gif', 'image/gif'), large('b'), ...photos(6)]).messages).toHaveLength(3);
  });
});
