/** Whether an answer shows that a code exists: wrong names for codes that exist and codes that do not. */
import { isDeepStrictEqual } from 'node:util'
import type { Engine } from '@jetbridge/server/testing/engine.ts'
import { addressOf, ask } from './ask.ts'
import { drawCode, type LookUpWorld, lettersOf } from './world.ts'

export interface TimingOptions {
  readonly pairs: number
  readonly workers: number
  readonly answerMilliseconds: number
}

export interface Timing {
  /** milliseconds */
  readonly existing: readonly number[]
  readonly other: readonly number[]
  /** answers that differ from the first in status, headers or size, except for the request's id */
  readonly differing: number
}

/** Budgets that are never used up. */
const plenty = '1000000000'

export async function timeAnswers(world: LookUpWorld, options: TimingOptions): Promise<Timing> {
  const settings = {
    LOOK_UP_PER_SITE: plenty,
    LOOK_UP_PER_SOURCE: plenty,
    LOOK_UP_PER_NAME: plenty,
    LOOK_UP_PER_CODE: plenty,
    LOOK_UP_ANSWER_MS: String(options.answerMilliseconds),
  }
  return world.withEngine(settings, (engine) => measure(engine, world, options))
}

async function measure(
  engine: Engine,
  { bookings }: LookUpWorld,
  { pairs, workers }: TimingOptions,
): Promise<Timing> {
  const known = new Set(bookings.map(({ code }) => code))
  const existing: number[] = []
  const other: number[] = []
  let model: unknown
  let differing = 0
  let begun = 0

  const time = async (code: string, pair: number, times: number[]) => {
    const started = performance.now()
    const answer = await ask(engine, { code, name: `wrong${lettersOf(pair)}`, address: addressOf(pair) })
    // the first ones warm up
    if (pair >= workers * 20) times.push(performance.now() - started)
    const shown = visible(answer)
    model ??= shown
    if (!isDeepStrictEqual(shown, model)) differing++
  }

  async function worker(): Promise<void> {
    while (begun < pairs) {
      const pair = begun++
      const booked = bookings[(pair * 7) % bookings.length]?.code ?? ''
      const turns = [() => time(booked, pair, existing), () => time(unknownCode(known), pair, other)]
      for (const turn of Math.random() < 0.5 ? turns : turns.toReversed()) await turn()
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return { existing, other, differing }
}

function unknownCode(known: ReadonlySet<string>): string {
  for (;;) {
    const code = drawCode()
    if (!known.has(code)) return code
  }
}

/** What a caller sees of an answer, without the request's id and the time of day. */
function visible({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const { requestId } = JSON.parse(body) as { requestId: string }
  const { date: _, 'content-length': size, ...others } = headers
  return { statusCode, others, size: Number(size) - requestId.length, body: body.replace(requestId, '') }
}
