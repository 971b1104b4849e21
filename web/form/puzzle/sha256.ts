/**
 * SHA-256 that answers at once. A puzzle takes a hundred thousand hashes. WebCrypto answers each by a promise
 * of its own: several times as slow, and on secure pages only.
 */
import { sha256 as hash } from '@noble/hashes/sha2.js'

const encoder = new TextEncoder()

/** The hash of a text's UTF-8 bytes, 32 bytes. */
export function sha256(text: string): Uint8Array {
  return hash(encoder.encode(text))
}
