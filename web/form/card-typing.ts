/** How the card fields read while the traveller types. Nothing here leaves the browser. */

/** Groups of four, with hyphens and other marks turned into spaces; at most four groups. [PAY-29] */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 16)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Four groups of four; fifteen digits when it starts with 34 or 37 (GAP-27). */
export function isCardNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '')
  return /^3[47]/.test(digits) ? digits.length === 15 : digits.length === 16
}

/** `12/27` from `1227`, `12/2027` and `1/27`: month then year. [PAY-30, PAY-43] */
export function formatCardExpiry(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(typed) ?? []
  if (month !== '') return `${month.padStart(2, '0')}/${shortYear(year)}`
  const digits = typed.replace(/\D/g, '')
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${shortYear(digits.slice(2))}`
}

/** Month and both digits of the year. */
export function isWholeExpiry(shown: string): boolean {
  return /^\d{2}\/\d{2}$/.test(shown)
}

/** Autofill writes four digits; while a person types them the first ones stay. */
function shortYear(year: string): string {
  return year.length >= 4 ? year.slice(2, 4) : year
}

/** Three digits, four on cards that print four. [PAY-31] */
export function formatCardCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 4)
}

export function isCardCode(code: string): boolean {
  return /^\d{3,4}$/.test(code)
}

/**
 * Puts the typed text into a mask of `#` digits, `A` letters and marks; characters that do not fit are left
 * out.
 */
export function applyMask(typed: string, mask: string): string {
  const given = typed.toUpperCase().match(/[A-Z\d]/g) ?? []
  let shown = ''
  for (const place of mask) {
    if (given.length === 0) break
    if (place !== '#' && place !== 'A') shown += place
    else {
      const wanted = place === '#' ? /\d/ : /[A-Z]/
      const at = given.findIndex((sign) => wanted.test(sign))
      if (at < 0) break
      shown += given[at]
      given.splice(0, at + 1)
    }
  }
  return shown.trimEnd()
}
