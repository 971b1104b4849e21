import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal, type RefusalCode } from './refusal.ts'

/** Reads a body or query. @throws Refusal `invalid` naming the fields, never their values */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'unknown-field'])
      : [[issue.path.join('.'), issue.code]],
  )
  throw new Refusal('invalid', Object.fromEntries(fields))
}

/** @throws Refusal `unauthorised` unless the request carries the key as a bearer token */
export function requireKey(request: FastifyRequest, apiKey: string): void {
  const offered = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(offered), digest(apiKey))) throw new Refusal('unauthorised')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** @throws Refusal `forbidden` when another site's page sends one of our own forms */
export function requireOwnPage(request: FastifyRequest): void {
  const origin = request.headers.origin
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  if (host !== request.headers.host) throw new Refusal('forbidden')
}

/** The connection breaks and no answer comes. */
export function breakConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

/** The connection stays open and no answer ever comes, until the caller gives up. */
export function neverAnswer(reply: FastifyReply): void {
  reply.hijack()
}

/** Answers every failure as `{ code, message, fields?, requestId }`, and repeats nothing that was sent. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
  if (refusal.code === 'fault') console.error(request.id, error)
  const { code, message, fields } = refusal
  void reply.code(refusal.status).send({ code, message, ...(fields && { fields }), requestId: request.id })
}

function codeOf(error: unknown): RefusalCode {
  if (!(error instanceof Error)) return 'fault'
  // Only closing aborts a caller's wait.
  if (error.name === 'AbortError') return 'gateway-down'
  return 'statusCode' in error && Number(error.statusCode) < 500 ? 'malformed' : 'fault'
}
