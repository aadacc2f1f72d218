import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = '/src/entry-server.tsx';
const GLOBAL_STYLES = '/src/styles/global.css';

interface DevStyle {
  css: string;
  attributes: string;
}

function collectStyles(module: EnvironmentModuleNode | undefined, seen: Set<EnvironmentModuleNode>): string[] {
  if (module === undefined || seen.has(module)) return [];
  seen.add(module);
  const nested = [...module.importedModules].flatMap((imported) => collectStyles(imported, seen));
  return module.file?.endsWith('.css') === true ? [...nested, module.file] : nested;
}

/**
 * Styles are inlined as in production, otherwise pages flash unstyled. Vite's client finds each
 * style by its id and replaces it on a change.
 */
async function loadStyle(vite: ViteDevServer, file: string): Promise<DevStyle> {
  const { default: css } = (await vite.ssrLoadModule(`${file}?inline`)) as { default: string };
  return { css, attributes: ` data-vite-dev-id="${file}"` };
}

async function pageStyles(vite: ViteDevServer, routeIds: readonly string[]): Promise<DevStyle[]> {
  const graph = vite.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  const modules = await Promise.all([ENTRY, ...routeIds.map((id) => `/${id}`)].map((url) => graph.getModuleByUrl(url)));
  const files = [join(ROOT, GLOBAL_STYLES), ...modules.flatMap((module) => collectStyles(module, seen))];
  return Promise.all([...new Set(files)].map((file) => loadStyle(vite, file)));
}

/** Serves the web app from its sources through the application's server and port. */
export async function startDevServer(server: Server) {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const webApp = {
    render: async (options: unknown): Promise<unknown> => {
      const { render } = (await vite.ssrLoadModule(ENTRY)) as { render: (options: unknown) => Promise<unknown> };
      return render(options);
    },
    template: async (url: string) => vite.transformIndexHtml(url, await readFile(join(ROOT, 'index.html'), 'utf8')),
    assets: async (routeIds: readonly string[]) => ({ styles: await pageStyles(vite, routeIds), scripts: [] }),
    fontFaces: () => ({ css: '' }),
  };
  return { webApp, middlewares: vite.middlewares, close: () => vite.close() };
}
