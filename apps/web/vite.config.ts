import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/vite/precompress.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), precompress()],
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Which files a page needs: the server reads it to inline their styles and preload their scripts.
    manifest: !isSsrBuild,
    // A file becomes a data: address only where the strict CSP would let it through, which is nowhere.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
  },
  ssr: {
    // One file that needs no node_modules and carries production React, whatever NODE_ENV says when it runs.
    noExternal: true,
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
