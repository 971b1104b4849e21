/** Asks the browser’s device for a passkey. Fetched by those who press for it. */
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@jetbridge/core/contract/passkey.ts'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { NotDone, type WhyNotDone } from './not-done.ts'

/** @throws NotDone */
export async function answerWithPasskey(asked: PasskeyRequest): Promise<PasskeyAnswer> {
  return passkeyAnswer(await ofDevice(() => startAuthentication({ optionsJSON: asked as Options })))
}

/**
 * Waits until somebody picks a passkey where the browser offers saved addresses. A page has one such wait: another call
 * here ends it. Undefined: the signal has ended it. @throws NotDone
 */
export async function answerFromAutofill(
  asked: PasskeyRequest,
  signal: AbortSignal,
): Promise<PasskeyAnswer | undefined> {
  // A wait that has not begun yet finds no field that offers passkeys any more, and does not begin.
  const end = () => {
    WebAuthnAbortService.cancelCeremony()
  }
  signal.addEventListener('abort', end)
  try {
    const picked = await ofDevice(() =>
      startAuthentication({ optionsJSON: asked as Options, useBrowserAutofill: true }),
    )
    return signal.aborted ? undefined : passkeyAnswer(picked)
  } catch (thrown) {
    if (signal.aborted) return undefined
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
  }
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

function passkeyAnswer({ id, response }: Awaited<ReturnType<typeof startAuthentication>>): PasskeyAnswer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** @throws NotDone */
export async function makePasskey(asked: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await ofDevice(() =>
    startRegistration({ optionsJSON: asked as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

async function ofDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    throw new NotDone(whyOf(thrown))
  }
}

function whyOf(thrown: unknown): WhyNotDone {
  const { name } = thrown as Error
  if (thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
