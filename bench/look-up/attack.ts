/** Guesses from many addresses that solve no puzzle, while real passengers look their bookings up. */
import type { Engine } from '@jetbridge/server/testing/engine.ts'
import { addressOf, ask } from './ask.ts'
import { type Solver, startSolver } from './solver.ts'
import { type BookedName, drawCode, type LookUpWorld } from './world.ts'

export interface Attack {
  readonly guesses: number
  readonly addresses: number
  readonly passengers: number
}

export interface Outcome {
  readonly seconds: number
  /** guesses that were answered with a booking, with "not found", or with a puzzle */
  readonly found: number
  readonly missed: number
  readonly refused: number
  /** milliseconds of a look-up before the attack */
  readonly calm: readonly number[]
  readonly passengers: readonly LookUpResult[]
}

/** How a real passenger's look-up went during the attack. */
export interface LookUpResult {
  readonly hasFound: boolean
  readonly hasSolved: boolean
  /** from the press to the booking, with the puzzle */
  readonly milliseconds: number
  /** the puzzle's part of it, by the clock and in processor time */
  readonly solving: number
  readonly processor: number
}

/** Guesses under way at once. */
const guessesAtOnce = 32

export async function takeAttack(world: LookUpWorld, attack: Attack): Promise<Outcome> {
  return world.withEngine({}, async (engine) => {
    const solver = startSolver()
    try {
      return await runAttack(engine, world, attack, solver)
    } finally {
      await solver.stop()
    }
  })
}

async function runAttack(
  engine: Engine,
  { bookings, surnames }: LookUpWorld,
  { guesses, addresses, passengers }: Attack,
  solver: Solver,
): Promise<Outcome> {
  const people = Array.from({ length: passengers }, (_, index) => bookings[index * 7] ?? bookings[0])
  const calm: number[] = []
  const results: LookUpResult[] = []
  const statuses = new Map<number, number>()
  let guessed = 0
  const guess = async () => {
    const name = surnames[guessed % surnames.length] ?? ''
    const address = addressOf(guessed++ % addresses)
    const { statusCode } = await ask(engine, { code: drawCode(), name, address })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  for (const [index, person] of people.entries())
    if (person) calm.push((await lookUp(engine, person, index, solver)).milliseconds)
  const began = performance.now()
  for (const [index, person] of people.entries()) {
    const until = Math.round(((index + 1) * guesses) / passengers)
    const wave = Array.from({ length: guessesAtOnce }, async () => {
      while (guessed < until) await guess()
    })
    if (person) results.push(await lookUp(engine, person, passengers + index, solver))
    await Promise.all(wave)
  }
  return {
    seconds: (performance.now() - began) / 1000,
    found: statuses.get(200) ?? 0,
    missed: statuses.get(404) ?? 0,
    refused: statuses.get(429) ?? 0,
    calm,
    passengers: results,
  }
}

/** As the site does it: when it is asked for a puzzle, it solves it and asks again. */
async function lookUp(
  engine: Engine,
  person: BookedName,
  number: number,
  solver: Solver,
): Promise<LookUpResult> {
  const began = performance.now()
  // besides those of the attack
  const asked = { ...person, address: addressOf((1 << 20) | number) }
  const first = await ask(engine, asked)
  if (first.statusCode !== 429) return resultOf(first.statusCode === 200, began)
  const { challenge = '', bits = '' } = first.json<{ fields: Record<string, string> }>().fields
  const solvingSince = performance.now()
  const { answer, milliseconds: processor } = await solver.solve({ challenge, bits: Number(bits) })
  const solving = performance.now() - solvingSince
  const second = await ask(engine, { ...asked, puzzle: { challenge, answer } })
  return resultOf(second.statusCode === 200, began, { solving, processor })
}

function resultOf(
  hasFound: boolean,
  began: number,
  puzzle?: Pick<LookUpResult, 'solving' | 'processor'>,
): LookUpResult {
  const milliseconds = performance.now() - began
  return { hasFound, hasSolved: puzzle !== undefined, milliseconds, solving: 0, processor: 0, ...puzzle }
}
