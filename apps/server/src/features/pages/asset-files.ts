import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ContentCoding } from '#lib/http/compressed-response.ts';
import { getErrorCode } from '#lib/process/error-code.ts';

/** Extensions of the files that the build has compressed, in the order of preference. */
const CODINGS: readonly (readonly [coding: ContentCoding, extension: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface AssetFile {
  bytes: Buffer;
  type: string;
  coding: ContentCoding | undefined;
}

/**
 * The files of a folder whose content never changes, kept in memory from their first request on. Only
 * names that the folder had at the start are found.
 */
export async function openAssetFiles(folder: string) {
  const names = new Set(await readdir(folder));
  const contents = new Map<string, Promise<Buffer>>();

  function read(name: string): Promise<Buffer> {
    const known = contents.get(name);
    if (known !== undefined) return known;
    const content = readFile(join(folder, name));
    contents.set(name, content);
    // A failure may be temporary.
    content.catch(() => contents.delete(name));
    return content;
  }

  return {
    /** In the first coding that is accepted. undefined: there is no such file. */
    async find(name: string, accepts: (coding: ContentCoding) => boolean): Promise<AssetFile | undefined> {
      if (!names.has(name)) return undefined;
      const compressed = CODINGS.find(([coding, extension]) => names.has(name + extension) && accepts(coding));
      const [coding, extension = ''] = compressed ?? [];
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      try {
        return { bytes: await read(name + extension), type, coding };
      } catch (error) {
        // A new build has removed it.
        if (getErrorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
