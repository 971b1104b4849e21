/**
 * On paper: what a billion searches and ten million bookings a day need, and what gives out first. Measured figures go
 * in (scale/inputs.ts), machines and money come out. docs/growth.md has the tables as they are printed here.
 */
import { figuresOf } from './scale/inputs.ts'
import { growthTables } from './scale/growth.ts'
import type { Bench } from './run.ts'

export const bench: Bench = {
  about:
    'a model of growth: machines, money, what gives out first (any input of scale/inputs.ts, name=value)',
  async run(settings) {
    console.log(growthTables(figuresOf(Object.fromEntries(settings))).join('\n\n'))
  },
}
