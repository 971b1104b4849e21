/**
 * Keeps schemas out of the browser. The contract is typed by its schemas, but a page that calls an endpoint
 * needs only its method and path. The schema library would weigh 23 kB.
 */
import type { Plugin } from 'vite'

/** The paths of pages have no schemas. */
const contractFile = /\/core\/contract\/(?:desk\/)?(?!page\.ts|public-page\.ts)[\w-]+\.ts$/

/** Replaces every module of `core/contract` by its plain data: strings, numbers, lists and records of these. */
export function contractPlugin(): Plugin {
  return {
    name: 'jetbridge:contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!contractFile.test(file)) return undefined
      const module = (await import(file)) as Record<string, unknown>
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(plainData(value)) ?? 'undefined'}`,
      )
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

function plainData(value: unknown): unknown {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
  if (Array.isArray(value)) return value.map(plainData)
  if (typeof value !== 'object' || '_zod' in value) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['summary', 'aliases', 'errors', 'answerHeaders'].includes(key))
      .map(([key, part]) => [key, plainData(part)]),
  )
}
