/** Signs in with a passkey: by a press, or as the browser offers one where it offers saved addresses. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { PasskeyAnswer } from '@jetbridge/core/contract/passkey.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Api } from '../../api/client.ts'
import { useDesk } from '../../api/desk-context.tsx'
import { useSending } from '../../shell/use-sending.ts'
import { leaveFor } from './interaction.tsx'

const device = () => import('@jetbridge/web/form/passkey/passkey-device.ts')

/** A challenge counts for five minutes: before that a new one is asked for. In milliseconds. */
const renewAfter = 4 * 60_000

export function usePasskeySignIn({ isOffered }: { isOffered: boolean }) {
  const { api } = useDesk()
  const { sending, send } = useSending()
  const signIn = (picked?: PasskeyAnswer) => {
    let passkey = picked
    send(async (puzzle, signal) => {
      // A puzzle that is set in between asks the device no second time.
      passkey ??= await ask(api, signal)
      const body = { passkey, puzzle }
      leaveFor((await api.call(deskAccountEndpoints.signInPasskey, { body }, { signal })).returnTo)
    })
  }
  const take = useEffectEvent(signIn)
  const isWaiting = isOffered && (sending.is === 'idle' || sending.is === 'not-done')
  useEffect(() => {
    if (!isWaiting) return
    const left = new AbortController()
    void offer(api, left.signal).then((picked) => {
      if (picked && !left.signal.aborted) take(picked)
    })
    return () => {
      left.abort()
    }
  }, [api, isWaiting])
  return {
    sending,
    signIn: () => {
      signIn()
    },
  }
}

async function ask(api: Api, signal: AbortSignal): Promise<PasskeyAnswer> {
  const asked = await api.call(deskAccountEndpoints.passkeyRequest, {}, { signal })
  return (await device()).answerWithPasskey(asked)
}

/** Until somebody picks one, or the page goes on without. It shows nothing: form and button work without it. */
async function offer(api: Api, signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  const credential = globalThis.PublicKeyCredential as Partial<typeof PublicKeyCredential> | undefined
  try {
    if ((await credential?.isConditionalMediationAvailable?.()) !== true) return undefined
    while (!signal.aborted) {
      const asked = await api.call(deskAccountEndpoints.passkeyRequest, {}, { signal })
      const { answerFromAutofill } = await device()
      const ended = AbortSignal.any([signal, AbortSignal.timeout(renewAfter)])
      const picked = await answerFromAutofill(asked, ended)
      if (picked) return picked
    }
  } catch {
    // The question of the provider is over, or the device will not.
  }
  return undefined
}
