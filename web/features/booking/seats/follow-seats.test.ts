import type { TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { followSeats } from './follow-seats.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const event = (taken: string[]) => `event: taken\ndata: ${JSON.stringify({ tripFlightId: '7', taken })}\n\n`

/** A stream of parts that stays open unless it is to end. */
function streamOf(parts: readonly string[], ends: boolean): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(bytes.encode(part))
      if (ends) controller.close()
    },
  })
  return new Response(body)
}

function follow(answers: (Response | ApiFailure)[]) {
  const news: TakenSeats[] = []
  const onSilence = vi.fn()
  const stream = vi.fn(() => {
    const answer = answers.shift() ?? new ApiFailure(0, 'offline', 'No connection')
    return answer instanceof ApiFailure ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const ended = new AbortController()
  const following = followSeats({ stream } as unknown as Api, ended.signal, {
    onTaken: (each) => news.push(each),
    onSilence,
  })
  return { news, onSilence, stream, ended, following }
}

test('news are passed on as they come, and a stream that ended is opened again', async () => {
  const { news, onSilence, stream, ended } = follow([
    streamOf([event(['1A'])], true),
    streamOf([event(['1A', '2C'])], false),
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(news.map(({ taken }) => taken)).toEqual([['1A']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stream.mock.calls.length, onSilence.mock.calls.length]).toEqual([2, 1])
  expect(news.at(-1)?.taken).toEqual(['1A', '2C'])
  ended.abort()
})

test('without a stream the seats are asked for every few seconds until there is one', async () => {
  const { onSilence, stream, ended } = follow([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onSilence.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(stream.mock.calls.length).toBeGreaterThanOrEqual(6)
  ended.abort()
})

test('a stream that says nothing any more counts as lost', async () => {
  const { stream, ended } = follow([streamOf([': \n\n'], false)])
  await vi.advanceTimersByTimeAsync(14_000)
  expect(stream).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stream.mock.calls.length).toBeGreaterThan(1)
  ended.abort()
})

test('a booking that is over is asked about once more, then left alone', async () => {
  const { stream, onSilence, following } = follow([new ApiFailure(409, 'hold-expired', 'gone')])
  await following
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stream.mock.calls.length, onSilence.mock.calls.length]).toEqual([1, 1])
})
