/** Bodies are JSON; they are read when somebody asks, because many an answer is known by the text alone. */
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

type ParseJson = FastifyBodyParser<string>

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

/** A form as some gateways send what they tell: kept as it came, for its signature; read it is no body. */
export class FormBody extends JsonBody {
  override read(): undefined {
    return undefined
  }
}

/** `request.body` becomes a `JsonBody`; an empty one is none. */
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
    (_request, text: string, done) => done(null, new FormBody(text, parse)),
  )
}
