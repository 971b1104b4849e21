/**
 * Offers passkeys where the browser offers saved addresses, so that nobody has to know that they have one. It waits
 * beside the form and shows nothing: if it fails, form and button still work.
 */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { PasskeyAnswer } from '@jetbridge/core/contract/passkey.ts'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { pagePart } from '../../api/page-part.ts'
import type { AccountKind } from './account-links.ts'

/** A challenge counts for five minutes: before that a new one is asked for. In milliseconds. */
const renewAfter = 4 * 60_000

interface AutofillOffer {
  kind: AccountKind
  /** something else is under way: nothing is offered */
  isPaused: boolean
  onAnswer: (passkey: PasskeyAnswer) => void
}

export function usePasskeyAutofill({ kind, isPaused, onAnswer }: AutofillOffer): void {
  const api = useApi()
  const take = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isPaused) return
    const left = new AbortController()
    void offer(api, kind, left.signal).then((passkey) => {
      if (passkey && !left.signal.aborted) take(passkey)
    })
    return () => {
      left.abort()
    }
  }, [api, kind, isPaused])
}

/** Until somebody picks one, or the page goes on without. */
async function offer(api: Api, kind: AccountKind, signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  try {
    if (!(await canOffer())) return undefined
    while (!signal.aborted) {
      const told = { untold: true, quiet: true, signal } as const
      const asked = await api.call(accountEndpoints.passkeyRequest, { body: { kind } }, told)
      const { answerFromAutofill } = await pagePart(() => import('../../form/passkey/passkey-device.ts'))
      const picked = await withRenewal(signal, (ended) => answerFromAutofill(asked, ended))
      if (picked) return picked
    }
  } catch {
    // The question of the provider is over, or the device will not.
  }
  return undefined
}

async function canOffer(): Promise<boolean> {
  const device = globalThis.PublicKeyCredential as Partial<typeof PublicKeyCredential> | undefined
  return (await device?.isConditionalMediationAvailable?.()) === true
}

async function withRenewal<Answer>(
  signal: AbortSignal,
  wait: (ended: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (signal.aborted) return undefined
  const ended = new AbortController()
  const end = () => {
    ended.abort()
  }
  const timer = setTimeout(end, renewAfter)
  signal.addEventListener('abort', end)
  try {
    return await wait(ended.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
