/** A collector of traces: takes what OpenTelemetry sends over HTTP (OTLP, protobuf) and tells its spans. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { untilTrue } from './until.ts'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** empty where it is the first of its trace */
  readonly parentId: string
  readonly name: string
  /** 1 internal, 2 server, 3 client */
  readonly kind: number
  readonly failed: boolean
  readonly milliseconds: number
  readonly facts: Readonly<Record<string, string | number>>
}

export interface TraceReceiver {
  /** for `OTEL_EXPORTER_OTLP_ENDPOINT` */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** all that came, as it came */
  readonly bodies: readonly Buffer[]
  /** @throws Error where none ever comes */
  until(found: (spans: readonly ReceivedSpan[]) => boolean): Promise<void>
  close(): Promise<void>
}

/** @param answer its status; absent: it takes everything */
export async function openTraceReceiver(
  answer: () => number | 'nothing' = () => 200,
): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const status = answer()
    if (status === 'nothing') return
    if (status === 200) {
      bodies.push(body)
      spans.push(...spansIn(body))
    }
    response.writeHead(request.url === '/v1/traces' ? status : 404).end()
  }
  // who ends while it sends is a server that stops
  const server = createServer((request, response) => void take(request, response).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async until(found) {
      await untilTrue(() => found(spans)).catch(() => {
        throw new Error(`the spans do not come; there are ${spans.map(({ name }) => name).join(', ')}`)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Fields of a protobuf message by their numbers. */
type Fields = ReadonlyMap<number, readonly (Buffer | bigint)[]>

function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (Buffer | bigint)[]>()
  let at = 0
  const number = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const bytes = (length: number) => message.subarray(at, (at += length))
  while (at < message.length) {
    const key = Number(number())
    const values = fields.get(key >> 3) ?? []
    fields.set(key >> 3, values)
    const form = key & 7
    if (form === 0) values.push(number())
    else if (form === 1) values.push(bytes(8).readBigUInt64LE())
    else if (form === 2) values.push(bytes(Number(number())))
    else if (form === 5) values.push(BigInt(bytes(4).readUInt32LE()))
    else throw new Error(`no protobuf: form ${form}`)
  }
  return fields
}

function messagesIn(fields: Fields, number: number): Fields[] {
  return (fields.get(number) ?? []).map((value) => fieldsOf(value as Buffer))
}

const bytesIn = (fields: Fields, number: number) =>
  (fields.get(number)?.[0] as Buffer | undefined) ?? Buffer.of()
const numberIn = (fields: Fields, number: number) => Number(fields.get(number)?.[0] ?? 0n)

/** opentelemetry/proto/trace/v1/trace.proto: resource spans, scope spans, spans. */
function spansIn(body: Buffer): ReceivedSpan[] {
  return messagesIn(fieldsOf(body), 1)
    .flatMap((resource) => messagesIn(resource, 2))
    .flatMap((scope) => messagesIn(scope, 2))
    .map((span) => ({
      traceId: bytesIn(span, 1).toString('hex'),
      spanId: bytesIn(span, 2).toString('hex'),
      parentId: bytesIn(span, 4).toString('hex'),
      name: bytesIn(span, 5).toString(),
      kind: numberIn(span, 6),
      failed: messagesIn(span, 15).some((status) => numberIn(status, 3) === 2),
      milliseconds: (numberIn(span, 8) - numberIn(span, 7)) / 1e6,
      facts: Object.fromEntries(messagesIn(span, 9).map(factOf)),
    }))
}

function factOf(pair: Fields): readonly [string, string | number] {
  const [value = new Map()] = messagesIn(pair, 2)
  const told = value.has(1) ? bytesIn(value, 1).toString() : numberIn(value, 3)
  return [bytesIn(pair, 1).toString(), told]
}
