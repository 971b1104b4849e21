/** Compiles the catalogues at build time, so that no ICU parser is shipped. */
import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'

const catalogue = /\/i18n\/messages\/[\w-]+\.ts$/

/** A catalogue file exports one object of ICU texts, `messages`; the browser gets the compiled form. */
export function messagesPlugin(): Plugin {
  return {
    name: 'jetbridge:messages',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!catalogue.test(file)) return undefined
      const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
        messages: Record<string, string>
      }
      const compiled = Object.fromEntries(
        Object.entries(module.messages).map(([key, text]) => [key, compileMessage(text)]),
      )
      return { code: `export const messages = ${JSON.stringify(compiled)}`, moduleType: 'js' }
    },
  }
}
