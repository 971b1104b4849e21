/**
 * Bodies are JSON. They are parsed on demand, because many answers are found by the text alone. The work that reads a
 * body follows at once, so bodies go on in turns.
 */
import { deepestJson, isDeepJson } from '@jetbridge/core/kernel/json-depth.ts'
import { errorCodes, type FastifyBodyParser, type FastifyInstance, type FastifyRequest } from 'fastify'
import { sourceOf } from './caller-address.ts'
import { Refusal } from './refusal.ts'
import { openTurns, type Turns } from './turns.ts'

type ParseJson = FastifyBodyParser<string>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** of the endpoint (core/contract/endpoint.ts) */
    rawBody?: true | undefined
  }
}

export class JsonBody {
  /** as it came, for endpoints that check a signature */
  readonly text: string
  readonly #parse: ParseJson

  constructor(text: string, parse: ParseJson) {
    this.text = text
    this.#parse = parse
  }

  /** @throws Refusal `malformed-request` */
  read(request: FastifyRequest): unknown {
    if (isDeepJson(this.text)) throw new Refusal('malformed-request', tooDeep)
    let read: unknown
    void this.#parse(request, this.text, (error, body) => {
      if (error) throw new Refusal('malformed-request', error.message)
      read = body
    })
    return read
  }
}

const tooDeep = `The body has lists or objects more than ${deepestJson} deep in each other.`

/** To parse, to search for card numbers and to check by the schema, in tenths of a millisecond. */
const bytesOfCost = 512

export interface BodyTurns {
  readonly turns: Turns
  readonly addressOf: (request: FastifyRequest) => string
}

/** `request.body` becomes a `JsonBody`; an empty body has none. */
export function acceptJsonBodies(
  app: FastifyInstance,
  { turns, addressOf }: BodyTurns = { turns: openTurns(), addressOf: ({ ip }) => ip },
): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  const inTurns =
    (parseText: ParseJson): FastifyBodyParser<Buffer> =>
    (request, bytes, done) => {
      turns.take({
        cost: Math.floor(bytes.length / bytesOfCost),
        source: () => sourceOf(addressOf(request)),
        // To make a text of the bytes takes its time, too.
        work: () => done(null, new JsonBody(bytes.toString(), parseText)),
      })
    }
  const readJson = inTurns(parse)
  const keepForm = inTurns(unread)
  app.addContentTypeParser([json, 'text/json'], { parseAs: 'buffer' }, (request, bytes: Buffer, done) =>
    bytes.length === 0 ? done(null, undefined) : void readJson(request, bytes, done),
  )
  app.addContentTypeParser(form, { parseAs: 'buffer' }, (request, bytes: Buffer, done) =>
    takesForms(request)
      ? void keepForm(request, bytes, done)
      : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(form)),
  )
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Of a body whose form no parser of the address takes: what `Accept` and the words of the refusal name. */
export function takenBodies(request: Pick<FastifyRequest, 'routeOptions'>): readonly string[] {
  return takesForms(request) ? [json, form] : [json]
}

/**
 * Only endpoints that ask for the raw text, and check its signature, accept a form: so no page of another site can
 * send one.
 */
function takesForms({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.config.rawBody === true
}

/** A form is read only as text. */
const unread: ParseJson = (_request, _text, done) => done(null, undefined)
