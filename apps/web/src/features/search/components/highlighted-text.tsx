import { splitHighlights } from '../model/highlight.ts';

/** A text whose parts that match the keyword are marked. */
export function HighlightedText({ text, keyword }: { text: string; keyword: string }) {
  return splitHighlights(text, keyword).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
