import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './build/contract-plugin.ts'
import { classNames } from './build/class-names.ts'
import { leanRouter } from './build/lean-router.ts'
import { messagesPlugin } from './build/messages-plugin.ts'

const ofManyPages =
  /\/web\/query-area\.tsx$|@tanstack\/(react-query|query-core)|lucide-react.*(chevron|clock|arrow)|\/form\/use-today/

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    messagesPlugin(),
    contractPlugin(),
    leanRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  css: { modules: classNames },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'main.tsx',
      // The entry and all that it imports at once are one file: a dozen small ones weigh 5 kB more, by their
      // headers and because each is compressed alone.
      // So is the wizard's first screen with what it imports, and what most pages share that ask the engine.
      output: {
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/web\/main\.tsx$/, priority: 2 },
            { name: 'query', test: ofManyPages, priority: 1 },
            { name: 'wizard', test: /\/booking\/booking-page\.tsx$/ },
          ],
        },
      },
      // Schemas that no page reads leave no trace, because building one has no effect of its own.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
