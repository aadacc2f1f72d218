import { build } from 'vite';
import { expect, it } from 'vitest';
import { leanRouter } from './lean-router.ts';

const PAGE = '/app/page.ts';

/** The client bundle of a page that uses useLinkClickHandler(). */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: PAGE } },
    plugins: [
      leanRouter(),
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) =>
          id === PAGE ? id : id === 'router' ? import.meta.resolve('react-router').replace('file://', '') : undefined,
        load: (id) =>
          id === PAGE ? "import { useLinkClickHandler } from 'router'; console.log(useLinkClickHandler);" : undefined,
      },
    ],
  });
  const { output } = [result].flat()[0] as { output: { code?: string }[] };
  return output.map(({ code = '' }) => code).join('\n');
}

it('removes unused parts of the router and keeps the others', async () => {
  const code = await bundle();
  expect(code).toContain('function useLinkClickHandler(');
  expect(code).not.toMatch(/NavLink|PrefetchPageLinks|formenctype/);
});
