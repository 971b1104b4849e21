/** Answers that continue over time: server-sent events, rows as lines of JSON, one object with a long list, and files. */
import { Readable } from 'node:stream'
import type { StreamRule } from '@jetbridge/core/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

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
    .send(toReader(reply, linesOf(first, iterator, schema), patience))
}

/** So long may a reader not read. Then it is cut off: the database connection of its rows is one of few. */
const patience = 60_000

/**
 * Pieces for a reader, who takes them in its own time.
 * @param patience milliseconds
 */
export function toReader<Piece>(
  { raw }: Pick<FastifyReply, 'raw'>,
  pieces: AsyncIterable<Piece>,
  patience: number,
): Readable {
  async function* taken() {
    for await (const piece of pieces) {
      const cut = setTimeout(() => raw.destroy(), patience)
      try {
        yield piece
      } finally {
        clearTimeout(cut)
      }
    }
  }
  return Readable.from(taken(), { highWaterMark: 4 })
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

/** One JSON object with a list that goes out while it is read; what is only known after the list stands behind it. */
export class RecordStream {
  /** the field of the list */
  readonly name: string
  readonly records: AsyncIterable<unknown>
  /** every other field; asked for once the list has ended */
  readonly rest: () => object

  constructor(name: string, records: AsyncIterable<unknown>, rest: () => object) {
    this.name = name
    this.records = records
    this.rest = rest
  }
}

/** A failure is answered as by {@link sendRows}. */
export async function sendRecords(
  reply: FastifyReply,
  stream: RecordStream,
  schema: z.ZodType,
): Promise<FastifyReply> {
  const iterator = stream.records[Symbol.asyncIterator]()
  const first = await iterator.next()
  const pieces = piecesOf(stream, first, iterator, schema)
  return reply
    .type('application/json; charset=utf-8')
    .send(toReader(reply, inChunks(pieces, iterator), patience))
}

async function* piecesOf(
  { name, rest }: RecordStream,
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  schema: z.ZodType,
): AsyncGenerator<string> {
  const record = recordSchema(schema, name)
  let before = `{${JSON.stringify(name)}:[`
  for (let next = first; !next.done; next = await iterator.next()) {
    yield before + JSON.stringify(record.parse(next.value))
    before = ','
  }
  const others = schema.parse({ ...rest(), [name]: [] }) as Record<string, unknown>
  const { [name]: _empty, ...fields } = others
  const text = JSON.stringify(fields).slice(1)
  yield `${before === ',' ? '' : before}]${text === '}' ? '' : ','}${text}`
}

/** @throws Error where the schema has no list of this name */
function recordSchema(schema: z.ZodType, name: string): z.ZodType {
  const list = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined
  if (!(list instanceof z.ZodArray)) throw new Error(`the answer has no list ${name}`)
  return list.element as z.ZodType
}

/** A failure is answered as by {@link sendRows}. */
export async function sendFile(
  reply: FastifyReply,
  pieces: AsyncIterable<string | Uint8Array>,
  mediaType = 'application/octet-stream',
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value
  }
  return reply.type(mediaType).send(toReader(reply, inChunks(all(), iterator), patience))
}

/** Pieces go out together until they are worth a write. A reader who leaves ends `source`. */
async function* inChunks(
  pieces: AsyncIterable<string | Uint8Array>,
  source: Pick<AsyncIterator<unknown>, 'return'>,
): AsyncGenerator<Uint8Array> {
  try {
    let text = ''
    for await (const piece of pieces) {
      if (typeof piece !== 'string') {
        if (text !== '') yield Buffer.from(text)
        text = ''
        yield piece
        continue
      }
      text += piece
      if (text.length < chunkLength) continue
      yield Buffer.from(text)
      text = ''
    }
    if (text !== '') yield Buffer.from(text)
  } finally {
    await source.return?.()
  }
}
