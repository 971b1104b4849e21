/** A file without rows, where a file replaces all existing rows: it would remove everything. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { flag } from './option.ts'
import { RefusedError, type Terminal } from './terminal.ts'

/** Of an import that replaces. */
export const emptyOptions = { allowEmpty: flag('takes a file without rows too, which removes them all') }

interface Call {
  readonly file: string
  readonly brand: Brand
  readonly allowEmpty: boolean
  readonly terminal: Terminal
}

interface Removal {
  /** `fares` */
  readonly what: string
  /** how many rows exist now */
  readonly goes: number
}

/**
 * Undefined for a file with rows; otherwise the question to ask, after a sentence that says what goes.
 * @throws RefusedError unless the call allows an empty file
 */
export function judgeEmpty(
  { file, brand, allowEmpty, terminal }: Call,
  rows: readonly unknown[],
  { what, goes }: Removal,
): string | undefined {
  if (rows.length > 0) return undefined
  const all = `all ${what} of ${brand.id} (${goes})`
  if (!allowEmpty)
    throw new RefusedError(`${file} is refused, nothing was stored: it has a head line and no rows.`, [
      `It would remove ${all}. --yes alone does not do that.`,
      `Next: if they are to go, the same command with --allow-empty`,
    ])
  terminal.say(`${file} has no rows: it removes ${all}, and puts nothing in their place.`)
  return `Remove ${all}?`
}
