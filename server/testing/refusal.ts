/** What the engine answers where it refuses a call, for tests of what shows only when it does so just then. */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { type ErrorCode, errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import { refusalsOf } from '@jetbridge/core/contract/refusals.ts'
import pino from 'pino'
import { failureOf } from '../http/failure.ts'
import { Refusal, SessionGone } from '../http/refusal.ts'

export interface RefusedCall {
  readonly status: number
  readonly body: Failure
}

/** Of sites and of the desk: some calls have the same path at both. */
const endpoints: readonly Endpoint[] = [...Object.values(contract), ...Object.values(deskContract)].flatMap(
  (group) => Object.values<Endpoint>(group),
)
const log = pino({ level: 'silent' })

/** @throws where the endpoint has not declared that it may give this refusal */
export function refusalAs(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  code: ErrorCode,
  fields?: Readonly<Record<string, string>>,
): RefusedCall {
  const named = endpoints.filter((each) => each.method === method && each.path === path)
  if (named.length === 0) throw new RangeError(`no endpoint ${method} ${path}`)
  const called = named.find((each) => refusalsOf(each).includes(code))
  if (!called) throw new RangeError(`${method} ${path} does not give ${code}`)
  const { session } = accessRules[called.access]
  const refusal = code === 'session-expired' ? new SessionGone(session) : new Refusal(code, undefined, fields)
  return { status: errorStatus[code], body: failureOf({ log }, refusal, 'test', session) }
}
