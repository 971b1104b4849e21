/**
 * Sign-ins a second, beside bare argon2id of the same cost, in turns on the same machine. A password must be dear to
 * try: everything around it should cost little beside it.
 */
import { median, brief, percent, table, verdict } from './figures.ts'
import type { Bench } from './run.ts'
import { openCrowd, type Person } from './sign-in/crowd.ts'
import { startMeasured } from './child.ts'
import { printSearches } from './sign-in/search.ts'
import { makeAccounts } from './sign-in/world.ts'

const target = 0.8

/** Pieces of work a second, and the processor time of one, in milliseconds, of the process that does it. */
interface Pace {
  readonly rate: number
  readonly milliseconds: number
}

interface Turn {
  readonly bare: Pace
  readonly call: Pace
  readonly whole: Pace
}

export const bench: Bench = {
  about:
    'sign-ins a second beside bare argon2id, and a passenger’s search beside a guest’s (people=8 rounds=3 seconds=8 searches=15)',
  async run(given) {
    const number = (name: string, otherwise: number) => Number(given.get(name) ?? otherwise)
    const [people, rounds, seconds] = [number('people', 8), number('rounds', 3), number('seconds', 8)]
    const searches = number('searches', 15)
    const world = await makeAccounts(people)
    const engine = await startMeasured<{ port: number }>(new URL('./sign-in/engine.ts', import.meta.url), {
      MEASURED_DATABASE: world.databaseUrl,
    })
    const floor = await startMeasured<object>(new URL('./sign-in/floor.ts', import.meta.url))
    try {
      const crowd = await openCrowd(engine.ready.port, world.emails)
      const paceOf = async (work: (person: Person) => Promise<void>): Promise<Pace> => {
        const before = await engine.ask<NodeJS.CpuUsage>('how much')
        const { done, rate } = await crowd.timesOf(work, seconds)
        const after = await engine.ask<NodeJS.CpuUsage>('how much')
        const used = after.user + after.system - before.user - before.system
        return { rate, milliseconds: used / 1000 / done }
      }
      const turns: Turn[] = []
      for (let round = 0; round < rounds; round++) {
        const bare = await floor.ask<Pace>({ seconds })
        const call = await paceOf((person) => person.signIn())
        const whole = await paceOf((person) => person.wholeWay())
        turns.push({ bare, call, whole })
      }
      if (rounds > 0) print(turns)
      if (searches > 0) await printSearches(engine, world, searches)
    } finally {
      await floor.stop()
      await engine.stop()
      await world.close()
    }
  },
}

function print(turns: readonly Turn[]): void {
  const row = (name: string, of: (turn: Turn) => Pace) => {
    const share = median(turns.map((turn) => of(turn).rate / turn.bare.rate))
    const work = median(turns.map((turn) => turn.bare.milliseconds / of(turn).milliseconds))
    return [
      name,
      brief(median(turns.map((turn) => of(turn).rate))),
      percent(share),
      verdict(share >= target),
      brief(median(turns.map((turn) => of(turn).milliseconds))),
      percent(work),
      verdict(work >= target),
    ]
  }
  console.log(
    table(
      ['', 'a second', 'of bare', `≥ ${percent(target)}`, 'CPU ms', 'of bare', `≥ ${percent(target)}`],
      [
        row('bare argon2id, as many at once as there are processors', ({ bare }) => bare),
        row('the call that checks a password', ({ call }) => call),
        row('the whole way: question, password, code, tokens', ({ whole }) => whole),
      ],
    ),
  )
}
