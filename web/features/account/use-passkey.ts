/** Signs in with a passkey: by a press, or as the browser’s autofill answers. */
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import { useApi } from '../../api/api-context.tsx'
import { pagePart } from '../../api/page-part.ts'
import type { AccountKind } from './account-links.ts'
import { useSending } from './use-sending.ts'

/** @param onReturn told where the browser goes on */
export function usePasskey(kind: AccountKind, onReturn: (to: string) => void) {
  const api = useApi()
  const { sending, send } = useSending()
  /** @param picked without one the device is asked */
  const signIn = (picked?: PasskeyAnswer) => {
    let passkey = picked
    send(async (puzzle, signal) => {
      const told = { untold: true, signal } as const
      // A puzzle that is set in between asks the device no second time.
      passkey ??= await answer(await api.call(accountEndpoints.passkeyRequest, { body: { kind } }, told))
      const body = { kind, passkey, puzzle }
      onReturn((await api.call(accountEndpoints.signInPasskey, { body }, told)).returnTo)
    })
  }
  return { sending, signIn }
}

export type PasskeySignIn = ReturnType<typeof usePasskey>

async function answer(asked: PasskeyRequest): Promise<PasskeyAnswer> {
  const { answerWithPasskey } = await pagePart(() => import('../../form/passkey/passkey-device.ts'))
  return answerWithPasskey(asked)
}
