import { build } from 'vite';
import { expect, it } from 'vitest';
import { inertDragStyles } from './inert-drag-styles.ts';

const PAGE = '/app/page.ts';

/** The client bundle of a page with a sortable list. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: PAGE, external: /^react/ } },
    plugins: [
      inertDragStyles(),
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) =>
          id === PAGE
            ? id
            : id === 'dnd'
              ? import.meta.resolve('@hello-pangea/dnd').replace('file://', '').replace('.cjs.', '.esm.')
              : undefined,
        load: (id) =>
          id === PAGE ? "import { DragDropContext } from 'dnd'; console.log(DragDropContext);" : undefined,
      },
    ],
  });
  const { output } = [result].flat()[0] as { output: { code?: string }[] };
  return output.map(({ code = '' }) => code).join('\n');
}

it('prevents the drag library from injecting styles', async () => {
  const code = await bundle();
  expect(code).toMatch(/createElement\(['"]template['"]\)/);
  expect(code).not.toMatch(/createElement\(['"]style['"]\)/);
});
