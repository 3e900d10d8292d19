import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the development server finds Kith; only `bin/dev` uses it. */
const server = process.env['KITH_ADDRESS'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/app': { target: server, changeOrigin: false } } },
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy allows files of our own only: nothing is inlined and no map is published.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files: many small ones compress worse, and a release changes the second alone.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'base', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
