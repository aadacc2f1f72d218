import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanContract } from './lean-contract.ts';

const CONTRACT = '/app/packages/contract/src/thing.ts';
const ENDPOINT = `
import * as z from 'zod/mini';
import { endpoint } from '../../../endpoint.ts';
export const THINGS_MAX = 7;
let counted;
export const count = (thing) => { counted ??= new Set(); return counted.add(thing).size; };
const name = z.string().check(z.minLength(1));
const box = { swLat: z.number() };
export const thing = z.object({ ...box, name });
export const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:name',
  summary: 'things',
  params: z.object({ name }),
  query: z.object({ ...box }),
  response: z.array(thing),
});
`;

/** The client bundle of a page that imports from the contract above. */
async function bundle(page: string): Promise<string> {
  const sources: Record<string, string> = { '/app/page.ts': page, [CONTRACT]: ENDPOINT };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: '/app/page.ts' } },
    plugins: [
      leanContract(),
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => {
          if (id in sources) return id;
          return id === 'contract' ? CONTRACT : id.endsWith('endpoint.ts') ? '/app/endpoint.ts' : undefined;
        },
        load: (id) => (id === '/app/endpoint.ts' ? 'export const endpoint = (given) => given;' : sources[id]),
      },
    ],
  });
  if (!('output' in result)) throw new Error('expected a single build');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

describe('the contract in the browser', () => {
  it('keeps the method and path of an endpoint', async () => {
    const code = await bundle("import { listThings } from 'contract'; console.log(listThings);");
    expect(code).toContain('/api/things/:name');
    expect(code).toContain('GET');
    expect(code).not.toMatch(/summary|params|query|response|minLength/);
  });

  it('keeps constants', async () => {
    expect(await bundle("import { THINGS_MAX } from 'contract'; console.log(THINGS_MAX);")).toContain('7');
  });

  it('keeps lazily assigned variables', async () => {
    expect(await bundle("import { count } from 'contract'; console.log(count(1));")).toContain('counted ??=');
  });

  it('rejects a bundle with a schema', async () => {
    const page = "import { thing } from 'contract'; console.log(thing.safeParse({}));";
    await expect(bundle(page)).rejects.toThrow(/zod is in/);
  });
});
