/**
 * Leaves out of the browser's router what measures it: code that only runs for the option `instrumentations`, which no
 * page sets. The bundler cannot see that, and it weighs 2 kB on the first page.
 */
import type { Plugin } from 'vite'

const router = /\/react-router\/dist\/\w+\/lib\/router\/router\.js$/

const nothing = '\0jetbridge:router-measures-nothing'

/** By the names that the router imports: another name in a later version ends the build. */
const code = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
`

export function leanRouter(): Plugin {
  return {
    name: 'jetbridge:lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === './instrumentation.js' && router.test(importer) ? nothing : undefined,
    load: (id) => (id === nothing ? { code, moduleType: 'js' } : undefined),
  }
}
