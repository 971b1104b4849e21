/**
 * SHA-256 (FIPS 180-4) that answers at once. A puzzle takes a hundred thousand hashes. WebCrypto answers each
 * by a promise of its own: several times as slow, and on secure pages only.
 */

const primes = firstPrimes(64)
/** fractional parts of the cube roots of the first 64 primes */
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
/** fractional parts of the square roots of the first 8 primes */
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

function fraction(root: number): number {
  return Math.trunc((root % 1) * 2 ** 32) | 0
}

const encoder = new TextEncoder()
const blockBytes = 64
const words = new Int32Array(64)

/** The hash of a text's UTF-8 bytes, 32 bytes. */
export function sha256(text: string): Uint8Array {
  const message = padded(encoder.encode(text))
  const state = Int32Array.from(initial)
  for (let start = 0; start < message.byteLength; start += blockBytes) {
    spread(message, start)
    compress(state)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    digest.setInt32(4 * index, word)
  })
  return new Uint8Array(digest.buffer)
}

/** With a one bit, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / blockBytes)
  const whole = new Uint8Array(blocks * blockBytes)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

/** The sixteen words of a block, and forty-eight made from them. */
function spread(message: DataView, start: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = message.getInt32(start + 4 * index)
  for (let index = 16; index < 64; index += 1) {
    const early = word(index - 15)
    const late = word(index - 2)
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = (word(index - 16) + low + word(index - 7) + high) | 0
  }
}

function compress(state: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (constants[index] ?? 0) + word(index)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + low + majority) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  sums.forEach((sum, index) => {
    state[index] = ((state[index] ?? 0) + sum) | 0
  })
}

function word(index: number): number {
  return words[index] ?? 0
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}
