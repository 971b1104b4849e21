/**
 * The carrier that operates a flight which another one sells: a wet lease, a codeshare. Travellers are told it before
 * they pay and in all that they get (Regulation (EC) No 2111/2005, article 11; 14 CFR part 257).
 *
 * It is one text, as IATA SSIM writes it in data element 127: `BA/BRITISH AIRWAYS`, `BA`, or `/LOGANAIR` for a carrier
 * without a code, or one that does not use it. Null: the airline itself operates it, or nobody has said who does.
 */
import { carrierCode } from './departure.ts'

/** The parts of such a text; one of them is always there. */
export interface OperatingCarrier {
  /** IATA airline designator of two characters, or three of ICAO */
  readonly code: string | null
  readonly name: string | null
}

/** Columns that SSIM has for it, 40 to 194. */
const mostLetters = 155

const codeShape = new RegExp(`^${carrierCode}$`)
const statedShape = new RegExp(`^(${carrierCode})? *(?:/ *(.*))?$`)

export function isCarrierCode(text: string): boolean {
  return codeShape.test(text)
}

/**
 * `BA /BRITISH AIRWAYS` as it is stored, `BA/BRITISH AIRWAYS`; a name alone may stand without its slash. Undefined for a
 * text that names no carrier, and for one with other signs than a schedule file has: the letters of ASCII.
 */
export function readOperatingCarrier(text: string): string | undefined {
  const stated = text.trim().replaceAll(/ +/g, ' ')
  if (!/^[\x20-\x7e]*$/.test(stated)) return undefined
  const [, code = '', name = ''] = statedShape.exec(stated) ?? ['', '', stated]
  const read = writeOperatingCarrier({ code: code || null, name: name || null })
  return read === '' || read.length > mostLetters || !/[A-Za-z]/.test(read) ? undefined : read
}

export function writeOperatingCarrier({ code, name }: OperatingCarrier): string {
  return `${code ?? ''}${name === null ? '' : `/${name}`}`
}

/** @param text as {@link readOperatingCarrier} answers it */
export function partsOfCarrier(text: string): OperatingCarrier {
  const [, code, name] = statedShape.exec(text) ?? []
  return { code: code ?? null, name: name ?? null }
}

/** What travellers read: the name, or the code where nobody has said the name. */
export function nameOfCarrier(text: string): string {
  const { code, name } = partsOfCarrier(text)
  return name ?? code ?? text
}

/** What an answer says of a flight's operating carrier: nothing where there is nothing to say. */
export function operatingCarrierTold(text: string | null): {
  operatedBy?: { code: string | null; name: string }
} {
  return text === null ? {} : { operatedBy: { code: partsOfCarrier(text).code, name: nameOfCarrier(text) } }
}

/** As people write it in a table: a name alone without its slash, where it is no code and has none itself. */
export function phraseCarrier(text: string): string {
  const { code, name } = partsOfCarrier(text)
  return code === null && name !== null && readOperatingCarrier(name) === text ? name : text
}
