/** What no file system takes, and marks that would make an ending look like another. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** RFC 8187 leaves these to no one, though encodeURIComponent passes them. */
const escapeMore = (text: string) =>
  text.replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a file to be kept, by its Korean name where that is understood. */
export function attachment(name: string, extension: string): string {
  const fit = name.replaceAll(UNFIT, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const encoded = escapeMore(encodeURIComponent(`${fit || '쏠'}.${extension}`));
  return `attachment; filename="sol.${extension}"; filename*=UTF-8''${encoded}`;
}
