import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const refusals = {
  UNAUTHORIZED: [401, 'The merchant or its password is wrong.'],
  INVALID_JSON_PAYLOAD: [400, 'The payload is not JSON.'],
  UNRECOGNIZED_PROPERTY: [400, 'There is no such property.'],
  INVALID_PROPERTY: [400, 'A property is not as it should be.'],
  INVALID_TRANSACTION_STATUS: [400, 'The status of the transaction does not allow this.'],
  TRANSACTION_NOT_FOUND: [404, 'There is no such transaction.'],
  DUPLICATE_REFNO: [400, 'The reference was used before.'],
  CLIENT_ERROR: [422, 'The idempotency key was used before with another payload, or is in use now.'],
  SERVER_ERROR: [503, 'Not available.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type DatatransCode = keyof typeof refusals

/** A refusal of Datatrans: answered as `{ error: { code, message } }`, with the documented codes. */
export class DatatransRefusal extends Error {
  readonly code: DatatransCode
  readonly status: number

  /** @param about names a property, never its value */
  constructor(code: DatatransCode, about?: string, status?: number) {
    super(about ?? refusals[code][1])
    this.code = code
    this.status = status ?? refusals[code][0]
  }
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  if (!refusal) {
    console.error(request.id, error)
    void reply.code(500).send({ error: { code: 'UNKNOWN_ERROR', message: 'Something went wrong.' } })
    return
  }
  const { code, status, message } = refusal
  void reply.code(status).send({ error: { code, message } })
}

function refusalOf(error: unknown): DatatransRefusal | undefined {
  if (error instanceof DatatransRefusal) return error
  if (error instanceof Refusal && error.code === 'gateway-down') return new DatatransRefusal('SERVER_ERROR')
  const isMalformed = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
  return isMalformed ? new DatatransRefusal('INVALID_JSON_PAYLOAD') : undefined
}
