import { SOLLECT_BODY_IMAGES_MAX } from '@sol/contract/limits';
import { createUuid } from '#lib/uuid.ts';

export interface TextParagraph {
  id: string;
  type: 'TEXT';
  content: string;
}

export interface ImageParagraph {
  id: string;
  type: 'IMAGE';
  /** The file name, or the URL of an uploaded image. */
  content: string;
  /** Object URL for display. */
  imageUrl: string;
  file: File;
}

export type Paragraph = TextParagraph | ImageParagraph;
export type Body = readonly Paragraph[];

/** A changed body, and the caret position or image to focus. */
export interface BodyChange {
  body: Body;
  focus: { id: string; caret: number } | null;
}

export const createText = (content = ''): TextParagraph => ({ id: createUuid(), type: 'TEXT', content });

const isText = (paragraph: Paragraph | undefined): paragraph is TextParagraph => paragraph?.type === 'TEXT';
export const isImage = (paragraph: Paragraph): paragraph is ImageParagraph => paragraph.type === 'IMAGE';
const isEmpty = (paragraph: Paragraph | undefined) => isText(paragraph) && paragraph.content.trim() === '';
const indexOf = (body: Body, id: string) => body.findIndex((paragraph) => paragraph.id === id);

/** A body has at least one paragraph. */
export const createEmptyBody = (): Body => [createText()];

export const hasContent = (body: Body): boolean => body.some((paragraph) => !isEmpty(paragraph));

/** How many images can be added. Spec 5-14. */
export const getImageCapacity = (body: Body): number =>
  Math.max(0, SOLLECT_BODY_IMAGES_MAX - body.filter(isImage).length);

export function changeText(body: Body, id: string, content: string): Body {
  return body.map((paragraph) => (paragraph.id === id && isText(paragraph) ? { ...paragraph, content } : paragraph));
}

/** Inserts after a paragraph, or at the end if the id is unknown. Spec 4.10-2, 4.10-3. */
export function insertAfter(body: Body, id: string | null, added: readonly Paragraph[]): BodyChange {
  const index = id === null ? -1 : indexOf(body, id);
  const next = body.toSpliced(index === -1 ? body.length : index + 1, 0, ...added);
  const last = added.at(-1);
  return { body: next, focus: last === undefined ? null : { id: last.id, caret: 0 } };
}

/**
 * Splits a text at the caret and inserts images between the parts. Line breaks at the split are
 * removed, and an empty part above the images is omitted. Spec 4.10-4.
 */
export function insertAtCaret(
  body: Body,
  { id, caret }: { id: string; caret: number },
  images: readonly ImageParagraph[],
): BodyChange {
  const index = indexOf(body, id);
  const text = body[index];
  if (!isText(text)) return insertAfter(body, id, images);
  const above = text.content.slice(0, caret).replace(/\n+$/, '');
  const below = text.content.slice(caret).replace(/^\n+/, '');
  const hasAbove = above.trim() !== '';
  const rest = hasAbove ? createText(below) : { ...text, content: below };
  const parts = [...(hasAbove ? [{ ...text, content: above }] : []), ...images, rest];
  return { body: body.toSpliced(index, 1, ...parts), focus: { id: rest.id, caret: 0 } };
}

/** Deletes a paragraph, and empty ones that would be next to a text afterwards. Spec 4.10-5. */
export function removeParagraph(body: Body, id: string): BodyChange {
  const index = indexOf(body, id);
  if (index === -1) return { body, focus: null };
  const [above, below] = [body[index - 1], body[index + 1]];
  const isRedundant = (paragraph: Paragraph) =>
    isText(above) &&
    isText(below) &&
    isEmpty(paragraph) &&
    (paragraph === below || (paragraph === above && !isEmpty(below)));
  const remaining = body.filter((paragraph) => paragraph.id !== id && !isRedundant(paragraph));
  const next = remaining.length > 0 ? remaining : createEmptyBody();
  const neighbour = [above, below, next[0]].find((paragraph) => paragraph !== undefined && next.includes(paragraph));
  if (neighbour === undefined) return { body: next, focus: null };
  return {
    body: next,
    focus: { id: neighbour.id, caret: isText(neighbour) && neighbour === above ? neighbour.content.length : 0 },
  };
}

/**
 * Puts a removed image back below the paragraph that was above it, or at its index if that one is gone. Not above
 * the limit of images.
 */
export function restoreImage(
  body: Body,
  image: ImageParagraph,
  { index, above }: { index: number; above: string | undefined },
): BodyChange {
  if (getImageCapacity(body) === 0) return { body, focus: null };
  const aboveIndex = above === undefined ? -1 : indexOf(body, above);
  const target = aboveIndex === -1 ? Math.min(index, body.length) : aboveIndex + 1;
  return { body: body.toSpliced(target, 0, image), focus: { id: image.id, caret: 0 } };
}

/** Removes an empty text, unless it is the only paragraph. Spec 4.10-7. */
export function removeIfEmpty(body: Body, id: string): Body {
  const isRemoved = body.length > 1 && isEmpty(body[indexOf(body, id)]);
  return isRemoved ? body.filter((paragraph) => paragraph.id !== id) : body;
}

/** Backspace at the start of a text appends it to the text above; null if there is none. */
export function joinWithPrevious(body: Body, id: string): BodyChange | null {
  const index = indexOf(body, id);
  const [above, text] = [body[index - 1], body[index]];
  if (!isText(text)) return null;
  if (isText(above)) {
    const joined = { ...above, content: above.content + text.content };
    return { body: body.toSpliced(index - 1, 2, joined), focus: { id: above.id, caret: above.content.length } };
  }
  return isEmpty(text) && body.length > 1 ? removeParagraph(body, id) : null;
}

/** Moves an item to another index. Out of range, the list does not change. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The non-empty paragraphs, numbered from 1. Spec 3.4-6. */
export function numberParagraphs(body: Body) {
  return body.filter((paragraph) => !isEmpty(paragraph)).map((paragraph, index) => ({ paragraph, seq: index + 1 }));
}
