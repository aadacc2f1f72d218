import * as z from 'zod/mini';

/** Vite's build manifest: one entry per source that became a file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

export const parseManifest = (json: string): Manifest => manifestSchema.parse(JSON.parse(json));

/** A source and its static imports, dependencies first. */
function closure(manifest: Manifest, source: string, seen: Set<string>): string[] {
  const entry = manifest[source];
  if (entry === undefined || seen.has(source)) return [];
  seen.add(source);
  return [...(entry.imports ?? []).flatMap((imported) => closure(manifest, imported, seen)), source];
}

/** The styles and scripts of a page by the sources of its routes, in the order of application. */
export function listPageFiles(
  manifest: Manifest,
  routeIds: readonly string[],
): { styles: string[]; scripts: string[] } {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry === true);
  const seen = new Set<string>();
  const sources = [...entries, ...routeIds].flatMap((source) => closure(manifest, source, seen));
  const files = sources.flatMap((source) => manifest[source] ?? []);
  return {
    styles: [...new Set(files.flatMap((file) => file.css ?? []))],
    scripts: files.filter((file) => file.isEntry !== true).map((file) => file.file),
  };
}
