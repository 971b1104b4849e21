/** Compiles the catalogues at build time, so that the site ships no ICU parser. */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Plugin, runnerImport } from 'vite'
// Declares the hook `configureVitest`.
import type {} from 'vitest/config'

const catalogue = /\/i18n\/messages\/[\w.-]+\.ts$/

/**
 * A catalogue file exports one object of ICU texts, `messages`; the browser gets the compiled form. Texts that it takes
 * from other files are compiled into it.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'jetbridge:messages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!catalogue.test(file)) return undefined
      const { module, dependencies } = await runnerImport<Catalogue>(file, { configFile: false })
      for (const each of dependencies) this.addWatchFile(each)
      const compiled = Object.entries(module.messages).map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`,
        moduleType: 'js',
      }
    },
    /** What tests keep of a file is found by that file alone; this one has texts of others, too. */
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (catalogue.test(id) ? false : undefined))
    },
  }
}

interface Catalogue {
  readonly messages: Readonly<Record<string, string>>
}
