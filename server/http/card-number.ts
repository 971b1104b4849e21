/**
 * No card number ever enters the engine: the server refuses a body that holds one before anything reads it.
 */

/** 15 or 16 digits of a card scheme's range, in one run or in printed groups. */
const candidate = /(?<![\d+-])(?:3[47]|4\d|5[1-5]|2[2-7]|6\d)(?:[ -]?\d){13,14}(?![\d-])/g

/**
 * Looks into every string and number of a JSON value, at any depth. There is no recursion, so no depth can
 * end it.
 */
export function containsCardNumber(body: unknown): boolean {
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && holdsCardNumber(value)) return true
    if (typeof value === 'number' && value > 1e14 && holdsCardNumber(String(value))) return true
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) waiting.push(part)
  }
  return false
}

function holdsCardNumber(text: string): boolean {
  if (text.length < 15) return false
  return (text.match(candidate) ?? []).some((digits) => passesLuhn(digits.replaceAll(/\D/g, '')))
}

/** ISO/IEC 7812-1 check digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
