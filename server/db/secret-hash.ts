import { createHash } from 'node:crypto'

/** The only form in which a token, a key or a code is stored. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
