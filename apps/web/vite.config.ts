import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { inertDragStyles } from './build/vite/inert-drag-styles.ts';
import { minifyInlineScripts } from './build/vite/minify-inline-scripts.ts';
import { precompress } from './build/vite/precompress.ts';
import { serviceWorker } from './build/vite/service-worker.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [inertDragStyles(), react(), minifyInlineScripts(), serviceWorker(), precompress()],
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
          // One chunk of libraries, which change less often than the app, one of what several routes
          // use, and one for each route.
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules.(@tanstack|react|react-dom|react-router|scheduler|zustand)[\\/]/,
                priority: 9,
              },
              {
                name: 'shared',
                test: /(web.src.(components|hooks|lib|features.(place|session|solmark|map))|packages)[\\/]/,
                minShareCount: 2,
                priority: 5,
              },
              { name: 'review', test: /features.(review|report|correction|block)/, minShareCount: 2 },
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
