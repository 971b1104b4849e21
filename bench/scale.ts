/**
 * On paper: what a billion searches and ten million bookings a day need, and what gives out first. Measured figures go
 * in (scale/inputs.ts), machines and money come out. docs/growth.md has the tables as they are printed here.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { figuresOf } from './scale/inputs.ts'
import { growthTables, withTables } from './scale/growth.ts'
import type { Bench } from './run.ts'

const page = new URL('../docs/growth.md', import.meta.url)

export const bench: Bench = {
  about:
    'a model of growth: machines, money, what gives out first (any input of scale/inputs.ts, name=value; write: into docs/growth.md)',
  async run(settings) {
    const tables = growthTables(figuresOf(Object.fromEntries(settings)))
    console.log(tables.join('\n\n'))
    if (settings.has('write')) await writeFile(page, withTables(await readFile(page, 'utf8'), tables))
  },
}
