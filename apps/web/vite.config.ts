import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './build/vite/lean-contract.ts';
import { precompress } from './build/vite/precompress.ts';

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/;
const SHARED = /src[\\/](?:components[\\/](?:icons|ui[\\/](?!lightbox|toast|bottom-sheet))|hooks|lib[\\/]api)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  // The React Compiler makes files a fifth larger: it is for the components that say 'use memo'.
  plugins: [
    leanContract(),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Every browser of that baseline knows what a module preload is.
    modulePreload: { polyfill: false },
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
          codeSplitting: {
            groups: [
              { name: 'vendor', test: VENDOR, priority: 1 },
              { name: 'shared', test: SHARED, minShareCount: 2 },
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
