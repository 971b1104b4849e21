/** Guessing bookings, and whether the answers tell which codes exist. */
import { takeAttack, type Attack } from './look-up/attack.ts'
import { printArithmetic, printAttack, printTiming } from './look-up/report.ts'
import { timeAnswers } from './look-up/timing.ts'
import { makeBookings } from './look-up/world.ts'
import type { Bench } from './run.ts'

export const bench: Bench = {
  about: 'guesses at bookings beside real passengers; existing beside other codes (guesses=, pairs=, …)',
  async run(given) {
    const number = (name: string, otherwise: number) => Number(given.get(name) ?? otherwise)
    const bookings = number('bookings', 100_000)
    const guesses = number('guesses', 50_000)
    const pairs = number('pairs', 20_000)
    const world = await makeBookings(bookings)
    try {
      if (guesses > 0) {
        const attack: Attack = { guesses, passengers: number('passengers', 200), addresses: 10_000 }
        printAttack(attack, await takeAttack(world, attack))
        printArithmetic(world)
      }
      if (pairs > 0) {
        const answerMilliseconds = number('answer', 50)
        const workers = number('workers', 8)
        printTiming(answerMilliseconds, await timeAnswers(world, { pairs, workers, answerMilliseconds }))
      }
    } finally {
      await world.close()
    }
  },
}
