import { hash } from 'node:crypto'

/** The only form in which a token, a key or a code is stored. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
