/**
 * Every English text of letters and papers in the form of a catalogue, with `{0}`, `{1}` for what is put in:
 * other languages are translated from it and judged by it.
 */
import type { Texts } from '@jetbridge/brands/language/language.ts'
import { accountWords } from './account-words.ts'
import { agencyWords } from './agency-words.ts'
import { ancillaryWords } from './ancillary-words.ts'
import { cancelWords } from './cancel-words.ts'
import { changeWords } from './change-words.ts'
import { contactChangeWords } from './contact-change-words.ts'
import { enquiryWords } from './enquiry-words.ts'
import { membershipWords } from './membership-words.ts'
import { moneyBackWords } from './money-back-words.ts'
import { nameChangeWords } from './name-change-words.ts'
import { newsletterWords } from './newsletter-words.ts'
import { preparationWords } from './preparation-words.ts'
import { reportWords } from './report-words.ts'
import { scheduleWords } from './schedule-words.ts'
import { letterPrefix } from './spoken.ts'
import { voucherWords } from './voucher-words.ts'
import { words } from './words.ts'

/** All words of letters and papers. */
export const spokenWords = [
  accountWords,
  agencyWords,
  ancillaryWords,
  cancelWords,
  changeWords,
  contactChangeWords,
  enquiryWords,
  membershipWords,
  moneyBackWords,
  nameChangeWords,
  newsletterWords,
  preparationWords,
  reportWords,
  scheduleWords,
  voucherWords,
  words,
]

/** Texts that choose by what is put in: written here once more, as catalogues write a choice. */
const choosing: Readonly<Record<string, string>> = {
  'letter.booking.adjustment': '{0, select, true {Fees and amounts kept} other {Paid by the airline}}',
  'letter.booking.baggage':
    '{0, select, true {cabin bag\n} other {}}{1, plural, =0 {no checked bag} other {# × checked bag}}',
  'letter.change.total': '{0, select, true {Refund} other {Paid}}',
  'letter.preparation.cabinBag': '{0, select, true {1 cabin bag} other {no cabin bag}}',
  'letter.preparation.checkedBags':
    '{0, plural, =0 {no checked bag} one {# checked bag} other {# checked bags}}',
  'letter.preparation.changes':
    'To change or cancel a flight, open your booking {0, select, true {with the link above, or on our site with the code and your family name} other {on our site with the code and your family name}}.',
}

/** By key. */
export function englishLetterTexts(): Texts {
  const texts = spokenWords.flatMap(({ label, en }) => textsOf(en, `${letterPrefix}${label}`))
  return new Map(texts.map(([key, text]) => [key, choosing[key] ?? text]))
}

function textsOf(words: unknown, key: string): [string, string][] {
  if (typeof words === 'string') return [[key, words]]
  if (typeof words === 'function') return [[key, plainText(words as (...values: string[]) => unknown)]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, each]) => textsOf(each, `${key}.${name}`))
}

/** A value to insert is written as its number in braces. */
function plainText(say: (...values: string[]) => unknown): string {
  const values = Array.from({ length: say.length }, (_, index) => `{${index}}`)
  return String(say(...values))
}
