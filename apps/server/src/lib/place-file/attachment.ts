/**
 * Characters that file systems reject, and bidirectional marks that could disguise the extension.
 */
const UNFIT = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** RFC 8187 reserves these; encodeURIComponent does not escape them. */
const escapeMore = (text: string) =>
  text.replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download, with the Korean name for clients that support it. */
export function attachment(name: string, extension: string): string {
  const fit = name.replaceAll(UNFIT, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const encoded = escapeMore(encodeURIComponent(`${fit || '쏠'}.${extension}`));
  return `attachment; filename="sol.${extension}"; filename*=UTF-8''${encoded}`;
}
