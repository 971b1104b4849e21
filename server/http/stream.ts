/** Answers that continue over time: server-sent events, and rows as lines of JSON. */
import { Readable } from 'node:stream'
import type { StreamRule } from '@jetbridge/core/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The open line to one reader of events. */
export interface EventLine<Event> {
  send(event: Event): void
  /** shows that the line is open, and says nothing */
  breathe(): void
  end(): void
  /** at once: the reader does not read */
  cut(): void
  /** bytes that the reader is behind */
  unread(): number
  onClose(then: () => void): void
}

/** What the handler of a stream of events answers; it begins once the headers are out. */
export class EventStream<Event> {
  readonly begin: (line: EventLine<Event>) => void | Promise<void>

  constructor(begin: (line: EventLine<Event>) => void | Promise<void>) {
    this.begin = begin
  }
}

/** Sends the headers and begins; from here the framework has no part in the answer. */
export async function sendEvents(
  reply: FastifyReply,
  stream: EventStream<unknown>,
  rule: Extract<StreamRule, { of: 'events' }>,
  schema: z.ZodType,
): Promise<FastifyReply> {
  const out = reply.hijack().raw
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // a proxy that buffers would hold the news back
    'x-accel-buffering': 'no',
  })
  await stream.begin({
    send: (event) => out.write(`event: ${rule.event}\ndata: ${JSON.stringify(schema.parse(event))}\n\n`),
    breathe: () => out.write(': \n\n'),
    end: () => out.end(),
    cut: () => out.destroy(),
    unread: () => out.writableLength,
    onClose: (then) => out.on('close', then),
  })
  return reply
}

/**
 * Sends rows while they are read: one JSON value a line. A failure before the first row is thrown and
 * answered like any other. One after it breaks off the connection, so that no reader takes a part for the
 * whole.
 */
export async function sendRows(
  reply: FastifyReply,
  rows: AsyncIterable<unknown>,
  schema: z.ZodType,
): Promise<FastifyReply> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(linesOf(first, iterator, schema), { highWaterMark: 4 }))
}

/** How many characters go out together. */
const chunkLength = 16_384

async function* linesOf(
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  schema: z.ZodType,
): AsyncGenerator<string> {
  try {
    let lines = ''
    for (let next = first; !next.done; next = await iterator.next()) {
      lines += `${JSON.stringify(schema.parse(next.value))}\n`
      if (lines.length < chunkLength) continue
      yield lines
      lines = ''
    }
    if (lines !== '') yield lines
  } finally {
    await iterator.return?.()
  }
}
