import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'

/**
 * A random name of 32 letters (150 bits) with a prefix. Letters only, so that a scanner for card numbers
 * never takes a token or id for one.
 */
export function randomName(prefix: string, random: RandomBytes): string {
  const limit = 256 - (256 % 26)
  let name = ''
  while (name.length < 32) {
    for (const byte of random(64)) {
      if (byte < limit && name.length < 32) name += String.fromCharCode(97 + (byte % 26))
    }
  }
  return `${prefix}_${name}`
}
