/**
 * What a browser sends to be tokenised, and the rules it must pass. Values are judged, never repeated in an
 * answer.
 */
import { type Instant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import { findTestCard, maskCard, passesLuhn, type CardBrand, type TestCard } from './test-card.ts'

const entered = z
  .union([z.string(), z.number()])
  .default('')
  .transform((value) => String(value).trim())

export const cardFormSchema = z.object({
  number: entered.transform((number) => number.replaceAll(/[ -]/g, '')),
  holder: entered,
  expiryMonth: entered,
  expiryYear: entered,
  securityCode: entered,
})

export type CardForm = z.output<typeof cardFormSchema>

/** All that the sandbox keeps of a card. */
export const keptCardSchema = z.object({
  masked: z.string(),
  brand: z.enum(['visa', 'mastercard', 'amex'] satisfies CardBrand[]),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})

export type KeptCard = z.output<typeof keptCardSchema>

/** What is wrong with a field; the shop has a sentence for each in its reader's language. */
export type FieldCode = 'required' | 'malformed' | 'checksum' | 'not-a-test-card' | 'expired' | 'too-far'

export type CardVerdict =
  | { readonly ok: true; readonly card: KeptCard; readonly test: TestCard }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldCode>> }

/** Judges all fields at once, so that a person corrects a form in one go. */
export function judgeCard(form: CardForm, now: Instant): CardVerdict {
  const test = findTestCard(form.number)
  const codes = Object.entries({
    number: judgeNumber(form.number),
    holder: judgeHolder(form.holder),
    expiryMonth: judgeMonth(form.expiryMonth) ?? (isPast(form, now) ? 'expired' : undefined),
    expiryYear: judgeYear(form.expiryYear, now),
    securityCode: judgeSecurityCode(form.securityCode, test?.brand),
  }).filter((entry): entry is [string, FieldCode] => entry[1] !== undefined)
  if (codes.length > 0 || !test) return { ok: false, fields: Object.fromEntries(codes) }
  return { ok: true, test, card: keep(form, test) }
}

function keep(form: CardForm, test: TestCard): KeptCard {
  return {
    masked: maskCard(test.number),
    brand: test.brand,
    lastFour: test.number.slice(-4),
    expiryMonth: Number(form.expiryMonth),
    expiryYear: fullYear(form.expiryYear),
  }
}

function judgeNumber(number: string): FieldCode | undefined {
  if (number === '') return 'required'
  if (!/^\d{12,19}$/.test(number)) return 'malformed'
  if (!passesLuhn(number)) return 'checksum'
  return findTestCard(number) ? undefined : 'not-a-test-card'
}

/** A number typed into the wrong box must not be stored as a name. */
function judgeHolder(holder: string): FieldCode | undefined {
  if (holder === '') return 'required'
  return /\d/.test(holder) ? 'malformed' : undefined
}

/** Three digits, four on an American Express card. */
function judgeSecurityCode(code: string, brand: CardBrand | undefined): FieldCode | undefined {
  if (code === '') return 'required'
  const shape = brand === 'amex' ? /^\d{4}$/ : brand ? /^\d{3}$/ : /^\d{3,4}$/
  return shape.test(code) ? undefined : 'malformed'
}

function judgeMonth(month: string): FieldCode | undefined {
  if (month === '') return 'required'
  return /^(0?[1-9]|1[0-2])$/.test(month) ? undefined : 'malformed'
}

const longestValidityYears = 20

function judgeYear(year: string, now: Instant): FieldCode | undefined {
  if (year === '') return 'required'
  if (!isYear(year)) return 'malformed'
  return fullYear(year) > new Date(now).getUTCFullYear() + longestValidityYears ? 'too-far' : undefined
}

/** A card is good until its month has ended everywhere; the last zone is twelve hours behind UTC. */
function isPast({ expiryMonth, expiryYear }: CardForm, now: Instant): boolean {
  if (!isYear(expiryYear)) return false
  const endsAt = Date.UTC(fullYear(expiryYear), Number(expiryMonth), 1, 12)
  return now >= endsAt
}

function isYear(year: string): boolean {
  return /^(\d{2}|20\d{2})$/.test(year)
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}
