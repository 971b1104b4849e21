/** Seats that others take, as they take them: a stream, and asking again while there is none. */
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import { readSeatStream, type TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'

export interface SeatNews {
  readonly onTaken: (news: TakenSeats) => void
  /** there is no stream now: reading the seats again shows what has happened, and whether the server answers */
  readonly onSilence: () => void
}

const firstPauseMilliseconds = 1_000
const longestPauseMilliseconds = 5_000
/** The server says every five seconds that it lives. */
const deadMilliseconds = 15_000

/** Until the signal ends it, or the engine has nothing more to say of this booking. */
export async function followSeats(api: Api, signal: AbortSignal, news: SeatNews): Promise<void> {
  let pause = firstPauseMilliseconds
  while (!signal.aborted) {
    try {
      const answer = await api.stream(seatEndpoints.live, signal)
      pause = firstPauseMilliseconds
      await readAnswer(answer, news.onTaken)
    } catch (thrown) {
      if (isOver(thrown)) break
    }
    await wait(pause, signal)
    if (signal.aborted) return
    news.onSilence()
    pause = Math.min(2 * pause, longestPauseMilliseconds)
  }
  if (!signal.aborted) news.onSilence()
}

/** Refused for good. A connection that broke is opened again, whatever it throws. */
function isOver(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429
}

async function readAnswer(answer: Response, onTaken: SeatNews['onTaken']): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  const read = readSeatStream()
  for (;;) {
    const dead = setTimeout(() => void reader.cancel(), deadMilliseconds)
    const { done, value } = await reader.read().finally(() => {
      clearTimeout(dead)
    })
    if (done) return
    for (const news of read(value)) onTaken(news)
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
