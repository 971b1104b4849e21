/**
 * The machine readable lines of passports, cards and visas (ICAO Doc 9303): what they say, and what cannot be read in
 * them. Any text may be given; nothing throws.
 */
import type { LocalDate } from '../kernel/time.ts'
import { birthOf, expiryOf } from './mrz-date.ts'
import { type MrzFormName, mrzForms, type Place } from './mrz-form.ts'
import { linesIn, type WrongLength } from './mrz-lines.ts'
import { isDigitRight, isWholeRight, mended, numberIn, signsAt } from './mrz-mend.ts'
import { stateOfPassport } from './mrz-states.ts'

export interface MrzDocument {
  readonly form: MrzFormName
  /** as printed: `P`, `PD`, `I`, `V` */
  readonly type: string
  /** ISO 3166, two letters, or a code of core/passenger/document-state.ts */
  readonly issuer: string | undefined
  readonly number: string | undefined
  readonly nationality: string | undefined
  readonly dateOfBirth: LocalDate | undefined
  /** X: the document does not say one of the two */
  readonly sex: 'F' | 'M' | 'X' | undefined
  readonly expiresOn: LocalDate | undefined
  readonly surname: string
  /** empty for somebody with one name */
  readonly givenNames: string
  /** the names fill their line: some of them may be left out */
  readonly isCut: boolean
}

export type MrzField =
  | 'type'
  | 'issuer'
  | 'number'
  | 'nationality'
  | 'dateOfBirth'
  | 'sex'
  | 'expiresOn'
  | 'names'
  | 'whole'

/** What cannot be read: what stands there has no value in the document. Except for `whole`, which is about all lines. */
export interface MrzProblem {
  readonly field: MrzField
  /** counted from 1 */
  readonly line: number
  readonly why: 'check-digit' | 'not-a-date' | 'unknown-state' | 'not-readable'
}

export type MrzReading =
  | { readonly is: 'read'; readonly document: MrzDocument; readonly problems: readonly MrzProblem[] }
  | ({ readonly is: 'wrong-length' } & WrongLength)
  /** another count of lines, or signs that no such line has */
  | { readonly is: 'no-lines' }

/** @param text lines as typed or scanned: in any case, with spaces, or all in one line */
export function readMrz(text: string, today: LocalDate): MrzReading {
  const found = linesIn(text)
  if (found === undefined) return { is: 'no-lines' }
  if ('needs' in found) return { is: 'wrong-length', ...found }
  const form = mrzForms[found.name]
  const lines = mended(found.lines, form)
  const at = (place: Place) => signsAt(lines, place)
  const problems: MrzProblem[] = []
  const tell = (field: MrzField, { line }: Place, why: MrzProblem['why']) => {
    problems.push({ field, line: line + 1, why })
    return undefined
  }
  const state = (field: MrzField, place: Place) =>
    stateOfPassport(at(place).replace(/<+$/, '')) ?? tell(field, place, 'unknown-state')
  const day = (field: MrzField, place: Place, read: typeof birthOf) => {
    if (!isDigitRight(lines, place)) return tell(field, place, 'check-digit')
    if (at(place).includes('<')) return undefined
    return read(at(place), today) ?? tell(field, place, 'not-a-date')
  }
  const type = at({ line: 0, from: 0, to: 2 }).replaceAll('<', '')
  if (!/^[A-Z]{1,2}$/.test(type)) tell('type', { line: 0, from: 0, to: 2 }, 'not-readable')
  const number = numberIn(lines, form)
  const names = namesIn(at(form.names))
  const document: MrzDocument = {
    form: found.name,
    type,
    issuer: state('issuer', { line: 0, from: 2, to: 5 }),
    number: number ?? tell('number', form.number, 'check-digit'),
    nationality: state('nationality', form.nationality),
    dateOfBirth: day('dateOfBirth', form.birth, birthOf),
    sex: sexes[at(form.sex)] ?? tell('sex', form.sex, 'not-readable'),
    expiresOn: day('expiresOn', form.expiry, expiryOf),
    ...(names ?? { surname: '', givenNames: '', isCut: false }),
  }
  if (!names) tell('names', form.names, 'not-readable')
  const isTold = problems.some(({ why }) => why === 'check-digit')
  const last = form.whole?.at(-1)
  if (last && !isTold && !isWholeRight(lines, form)) tell('whole', last, 'check-digit')
  return { is: 'read', document, problems }
}

const sexes: Readonly<Record<string, 'F' | 'M' | 'X'>> = { F: 'F', M: 'M', X: 'X', '<': 'X' }

/** `ERIKSSON<<ANNA<MARIA<<<` */
function namesIn(signs: string) {
  const names = signs.replace(/<+$/, '')
  if (!/^[A-Z]/.test(names) || /\d/.test(names)) return undefined
  const [surname = '', ...given] = names.split('<<')
  const spaced = (text: string) => text.replaceAll(/<+/g, ' ').trim()
  return { surname: spaced(surname), givenNames: spaced(given.join('<')), isCut: !signs.endsWith('<') }
}
