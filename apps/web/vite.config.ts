import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inertDragStyles } from './build/vite/inert-drag-styles.ts';
import { leanContract } from './build/vite/lean-contract.ts';
import { minifyInlineScripts } from './build/vite/minify-inline-scripts.ts';
import { precompress } from './build/vite/precompress.ts';

/** Without zustand's middleware: no page that is opened first needs it. */
const VENDOR =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand(?![\\/]esm[\\/]middleware))[\\/]/;
/** A path of one of these kinds, on any system. */
const anyOf = (paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));

/** Small things that most pages need: not what only members open. */
const SHARED = anyOf([
  'src/components/icons/(?!logo|course|way-|list-|link-|post-|safety-|mark-drawings|sign-|camera-)',
  'src/components/ui/(?!dialog|confirm-dialog|use-modal|lightbox|toast|bottom-sheet|sortable|modal-sheet|kebab|icon-picker|switch-row|action-list|counted-field|avatar|clamped-text|photo-row)',
  'src/hooks/(?!use-stored-draft|use-infinite-scroll|use-is-at-rest)',
  'src/lib/(?:api/(?!download-file)|korean-format|reduced-motion|parse-json|router/has-previous-entry)',
  'src/app/(?:[\\w-]+\\.tsx?|screens/use-toggle-mark)',
  'src/features/place/(?:api/get-place|model/category-choice|components/(?:heart-button|detail/share-page))',
  'src/features/solmark/model/use-mark',
  'packages/contract/src/(?!sollect|solmark|profile|street|search-history|solroute|walking|geo|place-export|place-request|notice|nickname|feedback|account|block|report)',
]);
/** What shows a place, or who wrote of it: the lists of posts open without. */
const PLACES = anyOf([
  'src/components/ui/(?:avatar|clamped-text|photo-row)',
  'src/features/place/(?:components/(?:open-label|closed-label)|model)',
]);
/** What the map, the search over it and the places of a collection have in common. */
const MAP = anyOf([
  'src/features/map/(?:model/(?:list-address|map-filter|map-store|map-area|stored-view)|components/map-control)',
  'src/lib/map/map-handle',
]);

export default defineConfig(({ command, isSsrBuild }) => ({
  // The React Compiler makes files a fifth larger: it is for the components that say 'use memo'.
  plugins: [
    leanContract(),
    inertDragStyles(),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    minifyInlineScripts(),
    precompress(),
  ],
  css: {
    // In every page, and in its styles again: nobody reads them but who develops.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: {
      // Every browser of that baseline knows what a module preload is.
      polyfill: false,
      // The server names a page's scripts in its HTML. For pages that come later the first file names their styles alone: the names
      // of all their scripts are a kilobyte nobody can pack.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Which files a page needs: the server reads it to inline their styles and preload their scripts.
    manifest: !isSsrBuild,
    // A file becomes a data: address only where the strict CSP would let it through, which is nowhere.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // What every page needs, in one file: it packs better than in ten and outlives most releases of ours. So for the
    // small things that pages share; what only some pages open is left to them.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // The first file names every other one, and nobody reads the names: without them it is a kilobyte less.
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
    // A build needs no node_modules and carries production React, whatever NODE_ENV says when it runs. In development
    // Node loads the packages itself: not all of them are modules.
    ...(command === 'build' && { noExternal: true as const }),
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
