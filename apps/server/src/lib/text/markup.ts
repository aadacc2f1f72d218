const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text for elements and quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"'\r]/g, (letter) => ENTITIES[letter] ?? '');
}
