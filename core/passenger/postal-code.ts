/** Postal codes as their countries write them, and which countries have none. */
import { withPlainDigits, withPlainHyphens, withPlainWidth } from '../kernel/sign-form.ts'
import { withoutBlanks } from '../kernel/unseen.ts'

/** Countries whose post uses no codes (Universal Postal Union, 2026; Curaçao and others by their own post). */
const withoutCodes: ReadonlySet<string> = new Set(
  'AE AG AO AW BF BI BJ BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KP ML MO MR NR NU QA RW SB SC SL SR ST SX SY TD TF TG TK TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** Countries that have codes which few people know or letters do without, like the Eircode of Ireland. */
const seldomWritten: ReadonlySet<string> = new Set(
  'AF AI BB BO CL CO GH GT HN IE KN KW LC LY MW MZ NA NG NI PA PY SO SV TL TT TZ VC VN WS'.split(' '),
)

export type PostalCodeRule = 'none' | 'optional' | 'required'

/**
 * Whether an address in a country needs a postal code (docs/decisions/0014).
 * @param country ISO 3166; while none is chosen a code is asked for
 */
export function postalCodeRule(country: string | null | undefined): PostalCodeRule {
  const code = country?.trim() ?? ''
  if (withoutCodes.has(code)) return 'none'
  return seldomWritten.has(code) ? 'optional' : 'required'
}

const fiveDigits = /^\d{5}$/
const free = /^[\p{L}\d][\p{L}\d -]{1,8}[\p{L}\d]$/u
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  MX: fiveDigits,
  DE: fiveDigits,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}

/** Digits and letters of a country in groups, however they were typed, and the separator between the groups. */
const groups: Readonly<Record<string, readonly [groups: RegExp, written: string]>> = {
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  DE: [/^(?:D|DE)?(\d{5})$/, '$1'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
  IR: [/^(\d{10})$/, '$1'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(?:S|SE)?(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
}

/** In plain digits and signs, without invisible ones. */
export function plainPostalSigns(text: string): string {
  return withPlainDigits(withPlainHyphens(withPlainWidth(withoutBlanks(text))))
}

/**
 * As the country writes it: `12345-6789` for `12345 6789`, `100-0001` for `〒１００－０００１`, `00-950` for
 * `00–950`. Nothing for a country without codes: people make one up where a form insists.
 * @param country ISO 3166
 */
export function tidyPostalCode(text: string, country: string | null | undefined): string {
  if (postalCodeRule(country) === 'none') return ''
  const written = plainPostalSigns(text).replace('〒', '').replace(/\s+/gu, ' ').trim()
  const [form, between] = groups[country ?? ''] ?? []
  if (!form) return written
  const together = written.replace(/[ -]/g, '').toUpperCase()
  return form.test(together) ? together.replace(form, between ?? '') : written
}

/**
 * Five digits in MX and DE and while no country is chosen; in the US four more may follow a hyphen (ZIP+4);
 * A1A 1A1 in CA; elsewhere 3 to 10 letters and digits. Whatever is given for a country without codes is not
 * read. [PAY-24] GAP-26
 */
export function isPostalCode(text: string, country: string | undefined): boolean {
  if (postalCodeRule(country) === 'none') return true
  const code = tidyPostalCode(text, country)
  if (!country) return fiveDigits.test(code)
  return (postalCodePatterns[country] ?? free).test(code)
}

/** 3 to 12 letters, digits, spaces and hyphens, for forms without a mask. [CNT-07] */
export function isWrittenPostalCode(text: string): boolean {
  return /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(tidyPostalCode(text, undefined))
}

/** The mask of a country's postal code, `#` for a digit and `A` for a letter; undefined for a free field. [PAY-24, SYS-04] */
export function postalCodeMask(country: string | undefined): string | undefined {
  if (country === 'CA') return 'A#A #A#'
  return !country || postalCodePatterns[country] ? '#####' : undefined
}
