import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inertDragStyles } from './build/vite/inert-drag-styles.ts';
import { minifyInlineScripts } from './build/vite/minify-inline-scripts.ts';
import { precompress } from './build/vite/precompress.ts';

/** Without zustand's middleware, which entry pages do not use. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand(?![\\/]esm[\\/]middleware))[\\/]/;
/** Matches one of the path patterns with either path separator. */
const anyOf = (paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));

/** Small modules that most pages need; modules for members only are excluded. */
const SHARED = anyOf([
  'src/components/icons/(?!logo|solroute|direction-|list-|link-|post-|safety-|mark-drawings|status-|camera-)',
  `src/components/ui/(?!${[
    'dialog|confirm-dialog|use-modal|lightbox|toast|bottom-sheet|sortable|modal-sheet|kebab|icon-picker|switch-row',
    'action-list|counted-field|avatar|clamped-text|photo-row',
  ].join('|')})`,
  'src/hooks/(?!use-stored-draft|use-infinite-scroll|use-is-page-idle)',
  'src/lib/(?:paths|api/(?!download-file)|drag|korean-format|reduced-motion|parse-json|router/has-previous-entry)',
  'src/components/page-head',
  'src/app/(?:[\\w-]+\\.tsx?|parts/use-toggle-mark)',
  'src/features/place/(?:api/get-place|model/category-choice|components/heart-button)',
  'src/features/solmark/model/use-mark',
  `packages/contract/src/(?!${[
    'sollect|solmark|profile|street|search-history|solroute|walking|geo|place-export|place-request|notice',
    'nickname|feedback|account|block|report',
  ].join('|')})`,
]);
/** Modules that show places or members; lists of posts do not need them. */
const PLACES = anyOf([
  'src/components/ui/(?:avatar|clamped-text|photo-row)',
  'src/features/place/(?:components/(?:open-label|closed-label)|model)',
]);
/** Modules shared by the map, its search and the collections. */
const MAP = anyOf([
  'src/features/map/(?:model/(?:list-address|map-filter|map-store|map-area|stored-view)|components/map-control)',
  'src/lib/map/map-handle',
]);

export default defineConfig(({ command, isSsrBuild }) => ({
  // The React Compiler enlarges files by a fifth, so it is enabled per component by 'use memo'.
  plugins: [
    inertDragStyles(),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    minifyInlineScripts(),
    precompress(),
  ],
  css: {
    // Class names are part of every page and of its styles, so builds use short hashes.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    target: 'baseline-widely-available',
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
    // Modules needed by every page are in one file: it compresses better than ten and changes less
    // often than the app's own code. The same applies to small shared modules; all others are left
    // to their pages.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // The entry contains the names of all chunks: short names save 1 KB.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:6][extname]',
          codeSplitting: {
            groups: [
              { name: 'vendor', test: VENDOR, priority: 1 },
              { name: 'shared', test: SHARED, minShareCount: 2 },
              { name: 'places', test: PLACES, minShareCount: 2 },
              { name: 'map', test: MAP, minShareCount: 2 },
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
