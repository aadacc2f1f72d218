import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'src/service-worker/service-worker.ts';
const CONTRACT_SOURCES = join(import.meta.dirname, '../../../../packages/contract/src');
/** Fonts are stored when a page uses them. */
const STORED = /^assets\/.*\.(?:m?js|css|json)$/;
/** Operators need a network for all they do. */
const FOR_OPERATORS = /\/screens\/admin/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function hashContract(): string {
  const files = readdirSync(CONTRACT_SOURCES).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return hashOf(
    files
      .toSorted()
      .map((name) => readFileSync(join(CONTRACT_SOURCES, name), 'utf8'))
      .join('\0'),
  );
}

const isForOperators = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every((id) => FOR_OPERATORS.test(id));

/** The files that the worker stores when it is installed. Their names contain a hash of the content. */
const listReleaseFiles = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => STORED.test(file.fileName) && !isForOperators(file))
    .map(({ fileName }) => `/${fileName}`)
    .toSorted();

/** Builds the service worker into the client build, because it contains the names of its files. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  let target: string | string[] | false | undefined;
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (config) => {
      ({ root } = config);
      outDir = resolve(config.root, config.build.outDir);
      ({ target } = config.build);
    },
    writeBundle: async (_, bundle) => {
      const files = listReleaseFiles(bundle);
      const page = bundle['index.html'];
      // The page without content is stored too, and its template is in no file name.
      const template = page?.type === 'asset' ? String(page.source) : '';
      const release = hashOf([...files, template].join('\n'));
      const entries = [...files.map((url) => ({ url, revision: null })), { url: '/app-shell', revision: release }];
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          RELEASE: JSON.stringify(release),
          CONTRACT: JSON.stringify(hashContract()),
          RELEASE_FILES: JSON.stringify(entries),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          ...(target !== undefined && { target }),
          outDir,
          emptyOutDir: false,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: join(root, ENTRY),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
