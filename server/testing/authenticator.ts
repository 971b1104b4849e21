/**
 * A device with one passkey, as browsers speak of it: https://www.w3.org/TR/webauthn-3/. Tests may make it lie about
 * every part of its answer.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@jetbridge/core/contract/passkey.ts'

const isPresent = 0x01
const isVerified = 0x04
const isSynced = 0x08 | 0x10
const hasKey = 0x40

/** What the device says otherwise than it should. */
export interface Lie {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  /** without finger, face or PIN */
  readonly isUnverified?: boolean
  readonly counter?: number
  readonly id?: string
  readonly userHandle?: string
  /** in place of `none`, with the statement of it in CBOR */
  readonly attestation?: readonly [form: string, statement: Buffer]
}

/** @param site scheme, host and port of the page that asks */
export function openAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownId = randomBytes(32)
  let counter = 0
  let handle = ''

  const flagsOf = ({ isUnverified }: Lie) => isPresent | isSynced | (isUnverified ? 0 : isVerified)

  function dataOf(rpId: string, lie: Lie, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    counter = lie.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256')
      .update(lie.rpId ?? rpId)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more])
  }

  function clientDataOf(type: string, challenge: string, lie: Lie): Buffer {
    const said = {
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? site,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(said))
  }

  return {
    id: ownId.toString('base64url'),

    make({ challenge, rp, user }: PasskeyCreation, lie: Lie = {}): NewPasskey {
      handle = user.id
      const id = lie.id === undefined ? ownId : Buffer.from(lie.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey.export({ format: 'jwk' })),
      ])
      const [form, statement] = lie.attestation ?? ['none', Buffer.from([0xa0])]
      const data = dataOf(rp.id, lie, flagsOf(lie) | hasKey, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(form),
        text('attStmt'),
        statement,
        text('authData'),
        bytes(data),
      ])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, lie).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge, rpId }: PasskeyRequest, lie: Lie = {}): PasskeyAnswer {
      const clientData = clientDataOf('webauthn.get', challenge, lie)
      const data = dataOf(rpId, lie, flagsOf(lie))
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        id: lie.id ?? ownId.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...((lie.userHandle ?? handle) && { userHandle: lie.userHandle ?? handle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof openAuthenticator>

/** A P-256 key: https://www.rfc-editor.org/rfc/rfc9053#section-7.1 */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}

/** CBOR: https://www.rfc-editor.org/rfc/rfc8949 */
export function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

export function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}
