import { expect, test } from 'vitest'
import { followEvents } from './events.ts'

test('events are heard in their order, also those that come in pieces', async () => {
  const pieces = [
    'event: board\nda',
    'ta: {"a":',
    '1}\n',
    '\n: \n\nevent: board\ndata: {"a":2}\n\n',
    'retry: 10\n\n',
  ]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const heard: unknown[] = []
  await followEvents(new Response(body), 'board', (event) => heard.push(event))
  expect(heard).toEqual([{ a: 1 }, { a: 2 }])
})
