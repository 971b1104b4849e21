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
  /** the same; the reader comes back after this many milliseconds, and then meets another process */
  handOver(retry: number): void
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
    handOver: (retry) => out.end(`retry: ${Math.round(retry)}\n\n`),
    cut: () => out.destroy(),
    unread: () => out.writableLength,
    onClose: (then) => out.on('close', then),
  })
  return reply
}

/**
 * Sends rows while they are read: one JSON value a line. A failure before the first bytes is thrown and
 * answered like any other. One after it breaks off the connection, so that no reader takes a part for the
 * whole.
 */
export async function sendRows(
  reply: FastifyReply,
  rows: AsyncIterable<unknown>,
  schema: z.ZodType,
): Promise<FastifyReply> {
  const sent = await toReader(reply, inChunks(linesOf(rows, schema)), patience)
  return reply.type('application/x-ndjson; charset=utf-8').send(sent)
}

/** How long a reader may stop reading. Then it is cut off: the database connection of its rows is one of few. */
const patience = 60_000

/**
 * Pieces for a reader that takes them at its own pace; the first is here already, so that an earlier failure can be
 * answered.
 * @param patience milliseconds
 */
export async function toReader<Piece>(
  { raw }: Pick<FastifyReply, 'raw'>,
  pieces: AsyncIterable<Piece>,
  patience: number,
): Promise<Readable> {
  const source = pieces[Symbol.asyncIterator]()
  let ahead: IteratorResult<Piece> | undefined = await source.next()
  let cut: NodeJS.Timeout | undefined
  // Not a generator: one that has not begun would not end its source.
  const taken: AsyncIterator<Piece> = {
    async next() {
      clearTimeout(cut)
      const next = ahead ?? (await source.next())
      ahead = undefined
      if (!next.done) cut = setTimeout(() => raw.destroy(), patience)
      return next
    },
    async return() {
      clearTimeout(cut)
      await source.return?.()
      return { done: true, value: undefined }
    },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => taken }, { highWaterMark: 4 })
}

/** How many characters go out together. */
const chunkLength = 16_384

async function* linesOf(rows: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(schema.parse(row))}\n`
}

/** One JSON object with a list that goes out while it is read; what is only known after the list comes behind it. */
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
  const sent = await toReader(reply, inChunks(piecesOf(stream, schema)), patience)
  return reply.type('application/json; charset=utf-8').send(sent)
}

async function* piecesOf({ name, records, rest }: RecordStream, schema: z.ZodType): AsyncGenerator<string> {
  const record = recordSchema(schema, name)
  let before = `{${JSON.stringify(name)}:[`
  for await (const each of records) {
    yield before + JSON.stringify(record.parse(each))
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
  const sent = await toReader(reply, inChunks(pieces), patience)
  return reply.type(mediaType).send(sent)
}

/** Pieces go out together until they are worth a write. */
async function* inChunks(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
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
}
