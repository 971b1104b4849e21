/** How the embedded provider answers what the engine refuses or cannot do now: like every other call. */
import { errorStatus } from '@jetbridge/core/contract/error.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { isAwayOrBusy } from '../../../db/unavailable.ts'
import type { Deps } from '../../../deps.ts'
import { failureOf, pauseOf } from '../../../http/failure.ts'
import type { HandedOver } from '../../../http/provider-mount.ts'
import { Refusal } from '../../../http/refusal.ts'

type FailureDeps = Pick<Deps, 'log'>

/** @returns whether it was one of these, and is answered */
export function answerFailure(deps: FailureDeps, ctx: KoaContextWithOIDC, error: unknown): boolean {
  const isOurs = error instanceof Refusal || isAwayOrBusy(error)
  if (isOurs) answerAny(deps, ctx, error)
  return isOurs
}

/** The same for any other, which is a fault. */
export function answerAny(
  deps: FailureDeps,
  ctx: Pick<KoaContextWithOIDC, 'req' | 'set' | 'status' | 'accepts' | 'type' | 'body'>,
  error: unknown,
): void {
  const { caller } = ctx.req as HandedOver
  const failure = failureOf(deps, error, caller?.requestId ?? '')
  const pause = pauseOf(failure, error)
  if (pause !== undefined) ctx.set('retry-after', String(pause))
  ctx.status = errorStatus[failure.code]
  // A person reads it where a browser shows it.
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = `${failure.message}\n`
  } else ctx.body = failure
}
