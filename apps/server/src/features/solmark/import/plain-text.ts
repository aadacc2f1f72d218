import { Parser } from 'htmlparser2';

/** Linear: a text of `<a<a<a` is read once. */
const HAS_MARKUP = /<[a-z!/][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i;
/** Elements after which a text continues on the next line. */
const BLOCKS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'hr']);
/** Elements whose content is not shown. */
const HIDDEN = new Set(['script', 'style', 'head', 'title']);
/** Longer descriptions have embedded images, and are shortened anyway. */
const TEXT_MAX = 20_000;

/** The text of a description that may be HTML, line by line without empty lines. */
export function toPlainText(description: string): string {
  const source = description.slice(0, TEXT_MAX);
  return lines(HAS_MARKUP.test(source) ? withoutMarkup(source) : source);
}

const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

function withoutMarkup(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hiddenDepth += 1;
      if (BLOCKS.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hiddenDepth -= 1;
      if (BLOCKS.has(name) && name !== 'br') text += '\n';
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}
