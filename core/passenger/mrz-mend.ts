/** Checked parts of machine readable lines, and signs taken for others, put right where a check digit proves it. */
import { asDigits, checkDigit, isChecked, lookAlikes } from './mrz-check.ts'
import type { MrzForm, Place } from './mrz-form.ts'

type Lines = readonly string[]

export function signsAt(lines: Lines, { line, from, to }: Place): string {
  return lines[line]?.slice(from, to) ?? ''
}

/** The digit stands right behind what it is reckoned from. */
export function isDigitRight(lines: Lines, place: Place): boolean {
  return isChecked(signsAt(lines, place), signsAt(lines, digitOf(place)))
}

function digitOf({ line, to }: Place): Place {
  return { line, from: to, to: to + 1 }
}

/** Undefined where its digit does not fit, and for an empty one. */
export function numberIn(lines: Lines, form: MrzForm): string | undefined {
  const first = signsAt(lines, form.number)
  const digit = signsAt(lines, digitOf(form.number))
  const run = form.runsOn && digit === '<' ? (signsAt(lines, form.runsOn).split('<')[0] ?? '') : ''
  const [signs, check] = run.length > 1 ? [first + run.slice(0, -1), run.at(-1) ?? ''] : [first, digit]
  const number = signs.replace(/<+$/, '')
  const fits = run.length > 1 ? isLongFit(first, run) : isChecked(signs, check)
  return fits && number !== '' ? number : undefined
}

/** States count the sign between the two parts of a long number, or leave it out. */
function isLongFit(first: string, run: string): boolean {
  const [rest, check] = [run.slice(0, -1), run.at(-1)]
  return check === checkDigit(`${first}<${rest}`) || check === checkDigit(first + rest)
}

/** Without a last digit of all, nothing speaks against the lines. */
export function isWholeRight(lines: Lines, { whole }: MrzForm): boolean {
  const last = whole?.at(-1)
  if (whole === undefined || last === undefined) return true
  const signs = whole.map((place) => signsAt(lines, place)).join('')
  return checkDigit(signs) === signsAt(lines, wholeDigit(lines, last))
}

function wholeDigit(lines: Lines, { line }: Place): Place {
  const to = lines[line]?.length ?? 0
  return { line, from: to - 1, to }
}

/**
 * Letters where only digits stand, and one sign of the number: changed only where the digits fit after it, and only
 * where one change alone makes them fit.
 */
export function mended(lines: Lines, form: MrzForm): Lines {
  const dated = [form.birth, form.expiry].reduce(withDigits, lines)
  return withNumber(withLast(dated, form), form)
}

function withDigits(lines: Lines, place: Place): Lines {
  if (isDigitRight(lines, place)) return lines
  const all = { ...place, to: place.to + 1 }
  const changed = put(lines, all, asDigits(signsAt(lines, all)))
  return isDigitRight(changed, place) ? changed : lines
}

/** The last digit of all, once it fits as a digit. */
function withLast(lines: Lines, form: MrzForm): Lines {
  const last = form.whole?.at(-1)
  if (last === undefined) return lines
  const place = wholeDigit(lines, last)
  const changed = put(lines, place, asDigits(signsAt(lines, place)))
  return isWholeRight(changed, form) ? changed : lines
}

function withNumber(lines: Lines, form: MrzForm): Lines {
  const digit = digitOf(form.number)
  if (isDigitRight(lines, form.number) || signsAt(lines, digit) === '<') return lines
  const all = { ...form.number, to: digit.to }
  const fitting = lookAlikes(signsAt(lines, all))
    .map((signs) => put(lines, all, signs))
    .filter((changed) => isDigitRight(changed, form.number) && isWholeRight(changed, form))
  const [only, second] = fitting
  return only && second === undefined ? only : lines
}

function put(lines: Lines, { line, from, to }: Place, signs: string): Lines {
  return lines.map((text, place) => (place === line ? text.slice(0, from) + signs + text.slice(to) : text))
}
