/**
 * The browser's device with one passkey, as pages ask it: https://www.w3.org/TR/webauthn-3/. Its answers are real; a
 * test may make it lie, or not answer.
 */
import { peoplesSite } from '@jetbridge/server/testing/account.ts'
import { type Lie, openAuthenticator } from '@jetbridge/server/testing/authenticator.ts'
import { vi } from 'vitest'
import { afterEachTest } from './end-of-test.ts'

/** Why a device makes or answers nothing: nobody answered it, it has a passkey of the account, it cannot. */
const failures = { cancelled: 'NotAllowedError', known: 'InvalidStateError', failed: 'UnknownError' }

afterEachTest(() => {
  Reflect.deleteProperty(navigator, 'credentials')
})

/**
 * @param offers whether the browser offers passkeys where it offers saved addresses
 * @param site where the page stands
 */
export function stubDevice({ offers = false, site = peoplesSite } = {}) {
  const authenticator = openAuthenticator(site)
  const waits: AbortSignal[] = []
  const challenges: string[] = []
  const lies: Lie[] = []
  let failure: DOMException | undefined
  let pick = () => {}

  const answer = (asked: PublicKeyCredentialRequestOptions) => {
    const said = authenticator.answer(
      {
        challenge: base64url(asked.challenge),
        timeout: 1,
        rpId: asked.rpId ?? '',
        userVerification: 'required',
      },
      lies.shift(),
    )
    const { clientDataJSON, authenticatorData, signature, userHandle } = said.response
    return credential(said.id, {
      clientDataJSON: bytes(clientDataJSON),
      authenticatorData: bytes(authenticatorData),
      signature: bytes(signature),
      userHandle: userHandle === undefined ? null : bytes(userHandle),
    })
  }

  const create = vi.fn(async ({ publicKey }: CredentialCreationOptions) => {
    if (failure) throw failure
    const { challenge, rp, user } = publicKey!
    const asked = { challenge: base64url(challenge), rp, user: { ...user, id: base64url(user.id) } }
    const { id, response } = authenticator.make(asked as never)
    return credential(id, {
      clientDataJSON: bytes(response.clientDataJSON),
      attestationObject: bytes(response.attestationObject),
      getTransports: () => response.transports,
    })
  })

  const get = vi.fn(async ({ publicKey, mediation, signal }: CredentialRequestOptions) => {
    challenges.push(base64url(publicKey!.challenge))
    if (failure) throw failure
    if (mediation === 'conditional' && signal) {
      waits.push(signal)
      await new Promise<void>((resolve, reject) => {
        pick = resolve
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }
    return answer(publicKey!)
  })

  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  const isConditionalMediationAvailable = () => Promise.resolve(offers)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  )
  return {
    authenticator,
    create,
    get,
    /** that it was asked to answer */
    challenges,
    /** offers that were begun, with what ends them */
    waits,
    /** Somebody takes the passkey that the browser offers. */
    pick: () => pick(),
    lieOnce: (lie: Lie) => void lies.push(lie),
    fail: (why: keyof typeof failures) => {
      failure = new DOMException(why, failures[why])
    },
  }
}

function credential(id: string, response: object) {
  return { id, rawId: bytes(id), type: 'public-key', response, getClientExtensionResults: () => ({}) }
}

function bytes(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, 'base64url')).buffer
}

function base64url(source: BufferSource): string {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : source
  return Buffer.from(view as Uint8Array).toString('base64url')
}
