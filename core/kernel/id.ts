/** Ids: uuid v7 inside, record locators outside. Randomness is always an argument. */
import { z } from 'zod'
import type { Instant } from './time.ts'

/** Fills and returns a buffer of random bytes; `crypto.getRandomValues` fits. */
export type RandomBytes = (size: number) => Uint8Array

export const uuidSchema = z.uuid()

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexDigits[byte]
  return hex
}

/** A time-ordered id (RFC 9562, version 7). */
export function uuidv7(now: Instant, random: RandomBytes): string {
  const bytes = random(16)
  let time = now as number
  for (let index = 5; index >= 0; index--) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = hexOf(bytes)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Consonants and digits that nobody misreads: no vowels (so no words), no 0 O 1 I L. */
const locatorAlphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/**
 * Six characters, about 28.8 bits, drawn without bias. Only the index of the table that stores it makes it
 * unique.
 */
export function recordLocator(random: RandomBytes, length = 6): string {
  const limit = 256 - (256 % locatorAlphabet.length)
  let code = ''
  while (code.length < length) {
    for (const byte of random(length * 2)) {
      if (byte < limit && code.length < length) code += locatorAlphabet[byte % locatorAlphabet.length]
    }
  }
  return code
}

export const recordLocatorSchema = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{5,8}$/))

/** 256 random bits as text, for access tokens and keys. */
export function secretToken(random: RandomBytes): string {
  return hexOf(random(32))
}
