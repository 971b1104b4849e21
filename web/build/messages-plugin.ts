/** Compiles the catalogues at build time, so that the site ships no ICU parser. */
import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const catalogue = /\/i18n\/messages\/[\w.-]+\.ts$/

/** A catalogue file exports one object of ICU texts, `messages`; the browser gets the compiled form. */
export function messagesPlugin(): Plugin {
  return {
    name: 'jetbridge:messages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!catalogue.test(file)) return undefined
      // The time of the last change makes Node read an edited file again in development.
      const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
      const { messages } = (await import(url)) as { messages: Record<string, string> }
      const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`,
        moduleType: 'js',
      }
    },
  }
}
