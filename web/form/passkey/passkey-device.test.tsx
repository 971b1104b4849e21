import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFromAutofill, answerWithPasskey } from './passkey-device.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

const asked = { challenge: 'YQ', timeout: 1, rpId: 'localhost', userVerification: 'required' } as never
const bytes = new Uint8Array([1]).buffer
const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
}
const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()

beforeEach(() => {
  get.mockReset()
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => true
    },
  )
  vi.stubGlobal('navigator', { credentials: { get } })
  document.body.innerHTML = '<input autocomplete="username webauthn">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A device that nobody answers, until it is told to stop. */
function waiting(options: CredentialRequestOptions): Promise<unknown> {
  return new Promise((_, reject) => {
    options.signal?.addEventListener('abort', () => {
      reject(options.signal?.reason as Error)
    })
  })
}

test('a passkey that is picked in autofill is the answer', async () => {
  get.mockResolvedValue(credential)
  expect(await answerFromAutofill(asked, new AbortController().signal)).toMatchObject({ id: 'AQ' })
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
})

test('the wait ends with its signal, also on the device', async () => {
  get.mockImplementation(waiting)
  const left = new AbortController()
  const answer = answerFromAutofill(asked, left.signal)
  await untilHolds(() => expect(get).toHaveBeenCalledTimes(1))
  left.abort()
  expect(await answer).toBeUndefined()
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true)
})

test('a wait that is over before it began does not begin', async () => {
  const left = new AbortController()
  const answer = answerFromAutofill(asked, left.signal)
  document.querySelector('input')?.setAttribute('autocomplete', 'username')
  left.abort()
  expect(await answer).toBeUndefined()
  expect(get).not.toHaveBeenCalled()
})

test('the button ends the wait and asks the device itself', async () => {
  get.mockImplementationOnce(waiting).mockResolvedValueOnce(credential)
  const answer = answerFromAutofill(asked, new AbortController().signal)
  await untilHolds(() => expect(get).toHaveBeenCalledTimes(1))
  expect(await answerWithPasskey(asked)).toMatchObject({ id: 'AQ' })
  await expect(answer).rejects.toMatchObject({ why: 'cancelled' })
})
