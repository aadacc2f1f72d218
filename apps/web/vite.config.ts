import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { minifyInlineScripts } from './build/vite/minify-inline-scripts.ts';
import { precompress } from './build/vite/precompress.ts';
import { serviceWorker } from './build/vite/service-worker.ts';

/**
 * Modules that at least this number of lazily loaded parts need are in one chunk. A lower number
 * means fewer requests, and more scripts and styles that a page does not use: see
 * docs/decisions/016-deferred-hydration.md.
 */
const SHARED_BY_MIN = 14;

/**
 * The same for cards, lists and the map, which almost all pages with places need. Measured: 7 saves
 * 0.5 to 1 KB per page of the map and adds 0.4 % to all pages together; 4 adds more than it saves.
 */
const PLACE_SHARED_BY_MIN = 7;

export default defineConfig(({ command, isSsrBuild }) => ({
  // The React Compiler enlarges files by a fifth, so it is enabled per component by 'use memo'.
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    minifyInlineScripts(),
    serviceWorker(),
    precompress(),
  ],
  css: {
    // Class names are part of every page and of its styles, so builds use short hashes.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    // .browserslistrc. The server runs on Node.
    target: isSsrBuild ? 'node22' : browserslistToEsbuild(),
    modulePreload: {
      // All target browsers support module preload.
      polyfill: false,
      // The server lists the scripts of a page in its HTML. For later pages only the styles are
      // listed: the names of all scripts take 1 KB that does not compress.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server reads it to inline the styles and preload the scripts of a page.
    manifest: !isSsrBuild,
    // The CSP allows no data: URLs.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // What every page needs is in two chunks, and what many pages need in two more: these compress
    // better than sixty small ones, and libraries change less often than the app's own code.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // The entry contains the names of all chunks: short names save 1 KB.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:6][extname]',
          codeSplitting: {
            groups: [
              { name: 'entry-vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
              { name: 'entry-shared', tags: ['$initial'], priority: 2 },
              { name: 'vendor', test: /node_modules/, minShareCount: SHARED_BY_MIN, priority: 1 },
              { name: 'shared', minShareCount: SHARED_BY_MIN },
              { name: 'place', test: /features.(place|map)/, minShareCount: PLACE_SHARED_BY_MIN },
            ],
          },
        },
      },
    }),
  },
  ssr: {
    // Builds bundle all packages and use production React, regardless of NODE_ENV at runtime. In
    // development Node loads the packages itself, because some of them are not ES modules.
    ...(command === 'build' && { noExternal: true as const }),
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
