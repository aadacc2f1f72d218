import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './build/vite/lean-contract.ts';
import { precompress } from './build/vite/precompress.ts';

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zustand)[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leanContract(), react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Which files a page needs: the server reads it to inline their styles and preload their scripts.
    manifest: !isSsrBuild,
    // A file becomes a data: address only where the strict CSP would let it through, which is nowhere.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // What every page needs, in one file: it packs better than in ten and outlives most releases of ours.
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR, priority: 2 }, { name: 'shared', test: /apps.web.src|packages.contract.src/, minShareCount: 2, priority:1 }] } } },
    }),
  },
  ssr: {
    // One file that needs no node_modules and carries production React, whatever NODE_ENV says when it runs.
    noExternal: true,
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
