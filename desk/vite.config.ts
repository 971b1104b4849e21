import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { contractPlugin } from '@jetbridge/web/build/contract-plugin.ts'
import { messagesPlugin } from '@jetbridge/web/build/messages-plugin.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { themeKey } from './shell/theme-key.ts'

/** A switched theme counts before the first paint: a small classic script sets it, which the security policy allows. */
function keptTheme(): Plugin {
  const source = `try{const kept=localStorage.getItem(${JSON.stringify(themeKey)});if(kept)document.documentElement.dataset.theme=kept}catch{}`
  return {
    name: 'jetbridge:kept-theme',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'kept-theme.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => name.includes('kept-theme'))
        return file ? [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }] : []
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    keptTheme(),
    messagesPlugin(),
    contractPlugin(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' },
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/client',
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Schemas that no page reads leave no trace, because building one has no effect of its own.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
