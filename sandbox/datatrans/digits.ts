import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'

/** Random digits, as Datatrans numbers its transactions; the first is never a zero. */
export function randomDigits(length: number, random: RandomBytes): string {
  let digits = ''
  while (digits.length < length) {
    for (const byte of random(length * 2)) {
      if (byte < 250 && digits.length < length) digits += String(byte % 10)
    }
    digits = digits.replace(/^0+/, '')
  }
  return digits
}
