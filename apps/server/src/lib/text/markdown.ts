import { graphemes } from '@sol/contract/graphemes';
import MarkdownIt from 'markdown-it';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** In graphemes. */
const EXCERPT_MAX = 120;

/** Raw HTML is escaped; URLs become links. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });

/**
 * The elements of an announcement. No images, because pages load images from their own origin only.
 */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 's', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    // h1 is the title of the page.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) } }),
  },
};

/** HTML that is safe for any input: rendered by one library, sanitized by another. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text), ALLOWED);
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The beginning of the text in one line, without markup. */
export function createExcerpt(text: string): string {
  const words = sanitizeHtml(markdown.render(text), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = graphemes(words);
  return letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX).join('').trimEnd()}…` : words;
}
