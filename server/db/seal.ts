/**
 * Data that the database may store but not read: sealed with AES-256-GCM under keys that only the engine has. A seal
 * is bound to its row: it does not open in another row.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import { z } from 'zod'

export interface SealKey {
  /** stored beside the sealed data */
  readonly id: string
  /** 32 bytes */
  readonly key: Uint8Array
}

/** At least one: the first key seals, and each opens what it sealed. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

export interface SealedBytes {
  readonly keyId: string
  /** nonce, tag and cipher text */
  readonly bytes: Buffer
}

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** `id:base64` of 32 bytes, or several with a comma between them. */
export const sealKeysSchema = z.string().transform((text, context): SealKeys => {
  const keys = text.split(',').flatMap((entry) => keyIn(entry.trim()) ?? [])
  const [first, ...others] = keys
  const ids = new Set(keys.map(({ id }) => id))
  if (first && keys.length === text.split(',').length && ids.size === keys.length) return [first, ...others]
  context.addIssue('one or more of id:base64, each of 32 bytes and with an id of its own')
  return z.NEVER
})

function keyIn(entry: string): SealKey | undefined {
  const [, id, encoded = ''] = /^([\w-]{1,20}):([A-Za-z\d+/]{43}=)$/.exec(entry) ?? []
  const key = Buffer.from(encoded, 'base64')
  return id !== undefined && key.length === keyBytes ? { id, key } : undefined
}

/** Of bytes Node makes a key each time that they are used, which costs as much as to seal. */
const made = new WeakMap<Uint8Array, KeyObject>()

function keyObjectOf(key: Uint8Array): KeyObject {
  const known = made.get(key)
  if (known) return known
  const object = createSecretKey(key)
  made.set(key, object)
  return object
}

/**
 * Under the first key, with a fresh nonce.
 * @param boundTo what identifies the row; the same is needed to open it
 */
export function seal(
  text: string,
  boundTo: string,
  [{ id, key }]: SealKeys,
  random: RandomBytes,
): SealedBytes {
  const nonce = random(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) }
}

/** Whether the key that sealed it is still configured. */
export function opens({ keyId }: Pick<SealedBytes, 'keyId'>, keys: SealKeys): boolean {
  return keys.some(({ id }) => id === keyId)
}

/** @throws Error for a key that is gone, another row's seal, and one that was changed */
export function unseal({ keyId, bytes }: SealedBytes, boundTo: string, keys: SealKeys): string {
  const found = keys.find(({ id }) => id === keyId)
  if (!found) throw new Error(`sealed with the key ${keyId}, which is not configured`)
  const cipher = createDecipheriv('aes-256-gcm', keyObjectOf(found.key), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(boundTo))
  cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = cipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, cipher.final()]).toString('utf8')
}
