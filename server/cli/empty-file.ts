/** A file without rows, where a file replaces all existing rows: it removes everything. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Terminal } from './terminal.ts'

interface Call {
  readonly file: string
  readonly brand: Pick<Brand, 'id'>
  readonly terminal: Terminal
}

interface Emptying {
  /** `fares` */
  readonly what: string
  /** how many rows exist now */
  readonly goes: number
}

/** Says what a file without rows does, before everything that it removes is shown. */
export function tellEmpty(
  { file, brand, terminal }: Call,
  rows: readonly unknown[],
  { what, goes }: Emptying,
): void {
  if (rows.length > 0 || goes === 0) return
  terminal.say(
    `${file} has no rows: it removes all ${what} of ${brand.id} (${goes}), and puts nothing in their place.`,
  )
}
