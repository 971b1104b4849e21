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

/** `request.body` becomes a `JsonBody`; an empty one is none. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/json', 'text/json'],
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, text === '' ? undefined : new JsonBody(text, parse)),
  )
}
