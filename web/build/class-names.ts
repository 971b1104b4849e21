/** How the classes of the site's styles are called, in every build of it. */
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const web = join(import.meta.dirname, '..')

/** A class, by its own name and its file. Vite's names also have the line in them, which home's scripts pay for. */
function scopedName(name: string, file: string): string {
  const path = relative(web, file).replaceAll('\\', '/').replace(/\?.*/, '')
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export const classNames = { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } as const
