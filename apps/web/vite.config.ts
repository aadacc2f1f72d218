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
                test: /src.(components(?!.ui.sortable)|hooks|features.session.components.session|lib.(?!map)|(app.screens|features).(map|place|report|review|solroute.(api|model)))/,
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
