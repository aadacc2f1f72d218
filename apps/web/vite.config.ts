import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { minifyInlineScripts } from './build/vite/minify-inline-scripts.ts';
import { precompress } from './build/vite/precompress.ts';
import { serviceWorker } from './build/vite/service-worker.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), minifyInlineScripts(), serviceWorker(), precompress()],
  css: {
    // Class names are part of every page and of its styles, so builds use short hashes.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    // .browserslistrc. The server runs on Node.
    target: isSsrBuild ? 'node22' : browserslistToEsbuild(),
    // All target browsers support module preload.
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server reads it to inline the styles and preload the scripts of a page.
    manifest: !isSsrBuild,
    // The CSP allows no data: URLs.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // A chunk for each route, and for what several routes use: see
          // docs/decisions/016-deferred-hydration.md.
          codeSplitting: {
            groups: [
              { name: 'vendor', test: /node_modules.(@tanstack|react|react-dom|react-router|scheduler|zustand)[\\/]/ },
              // Small modules, and places, which almost all pages show.
              {
                name: 'shared',
                test: /src.(components(?!.(icons.empty-drawings|import-guide|ui.(sortable|form|text-field|switch-row|kebab-menu)|unsaved-changes|link-sheet|export-sheet))|hooks(?!.use-added-files)|features.session.components.session|lib.(?!map|offline.write-queue|photo-file|api.file-transfer)|(app.screens|features).(map(?!.components.(nearby-places|place-results|empty-results|interpretation|widen-button|results-head|solroute-map))|place(?!.(components.(place-(list|card).tsx|summary-card|solo-line|interpretation-note|empty-states|condition-chips|category-choice)|model.(place-request-draft|open-at)))|report(?!.components.(takedown|report-sheet))))/,
                minShareCount: 2,
              },
              // Fields, which no page for reading has.
              {
                name: 'forms',
                test: /src.(components.(ui.(form|text-field)|unsaved-changes)|hooks.use-added-files)/,
                minShareCount: 2,
              },
              // The lists of the map, which the page of a place does not show.
              {
                name: 'lists',
                test: /src.features.(map.components.(nearby-places|place-results|empty-results|interpretation|widen-button)|place.components.(place-(list|card).tsx|summary-card))/,
                minShareCount: 2,
              },
              {
                name: 'conditions',
                test: /src.features.place.(components.(condition-chips|category-choice)|model.open-at)/,
                minShareCount: 2,
              },
              {
                name: 'review',
                test: /src.(app.screens|features).review(?!.(components.write|model.draft))/,
                minShareCount: 2,
              },
              { name: 'correction', test: /src.features.correction/, minShareCount: 2 },
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
