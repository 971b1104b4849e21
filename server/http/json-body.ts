/** Bodies are JSON. They are parsed when somebody asks, because many answers are found by the text alone. */
import { errorCodes, type FastifyBodyParser, type FastifyInstance, type FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

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
    let read: unknown
    void this.#parse(request, this.text, (error, body) => {
      if (error) throw new Refusal('malformed-request', error.message)
      read = body
    })
    return read
  }
}

/** `request.body` becomes a `JsonBody`; an empty body has none. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/json', 'text/json'],
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, text === '' ? undefined : new JsonBody(text, parse)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (takesForms(request)) return done(null, new JsonBody(String(text), unread))
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded'))
    },
  )
}

/**
 * Only endpoints that ask for the text as it came, and check its signature, take a form: so no page of
 * another site can send one.
 */
function takesForms({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.rawBody === true
}

/** A form is read only as text. */
const unread: ParseJson = (_request, _text, done) => done(null, undefined)
