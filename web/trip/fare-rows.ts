/** The differences between the fares of a flight, as rows of a table. */
import { type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireConditions, WireFare } from '@jetbridge/core/contract/wire.ts'
import { compareFares } from '@jetbridge/core/offer/fare-conditions.ts'
import { type Currency, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { MessageKey, Translate } from '../i18n/i18n.tsx'

export interface FareCell {
  readonly text: string
  /** included without paying more */
  readonly isGood: boolean
}

export interface FareRow {
  readonly label: string
  /** one for each fare, in the order of the fares */
  readonly cells: readonly FareCell[]
}

interface Words {
  readonly t: Translate
  readonly tag: string
  readonly currency: Currency
}

type Reader = (conditions: WireConditions, words: Words) => FareCell

/** In the order of `fareFeatures`. */
const readers: readonly (readonly [MessageKey, Reader])[] = [
  ['fare.cabinBag', (of, words) => yesNo(of.cabinBag, words)],
  [
    'fare.checkedBags',
    ({ checkedBags: count }, { t }) => ({ text: t('fare.bags', { count }), isGood: count > 0 }),
  ],
  [
    'fare.seatChoice',
    ({ seatChoice }, { t }) => ({ text: t(`fare.seat.${seatChoice}`), isGood: seatChoice === 'free' }),
  ],
  ['fare.change', ({ changeFee }, words) => feeCell(changeFee, 'fare.notAllowed', words)],
  ['fare.refund', ({ refundFee }, words) => feeCell(refundFee, 'fare.nonRefundable', words)],
  ['fare.meal', (of, words) => yesNo(of.meal, words)],
  ['fare.lounge', (of, words) => yesNo(of.lounge, words)],
  ['fare.priority', (of, words) => yesNo(of.priority, words)],
]

function yesNo(included: boolean, { t }: Words): FareCell {
  return { text: t(included ? 'fare.yes' : 'fare.no'), isGood: included }
}

/** 0 is free; null is not allowed, in the words of `barred`. */
function feeCell(fee: number | null, barred: MessageKey, { t, tag, currency }: Words): FareCell {
  if (fee === null) return { text: t(barred), isGood: false }
  if (fee === 0) return { text: t('fare.free'), isGood: true }
  return { text: t('fare.fee', { amount: formatMoney(fromDecimal(fee, currency), tag) }), isGood: false }
}

/** Every row in which at least one fare gives something; a row with only "no" says nothing. */
export function fareRows(fares: readonly WireFare[], words: Words): FareRow[] {
  return readers
    .map(([label, read]) => ({
      label: words.t(label),
      cells: fares.map(({ fareBrand }) => read(fareBrand.conditions, words)),
    }))
    .filter(
      ({ cells }) => new Set(cells.map(({ text }) => text)).size > 1 || cells.some(({ isGood }) => isGood),
    )
}

/** One condition of two fares, in words. */
export interface ChangedCondition {
  readonly label: string
  readonly was: string
  readonly is: string
  readonly isBetter: boolean
}

/** What differs between a fare and the one in its place, in the order of the table. */
export function changedConditions(was: WireConditions, is: WireConditions, words: Words): ChangedCondition[] {
  const compared = compareFares([was, is])
  return readers
    .map(([label, read], index) => ({
      label: words.t(label),
      was: read(was, words).text,
      is: read(is, words).text,
      isBetter: compared[index]?.gains[1] ?? false,
    }))
    .filter((row) => row.was !== row.is)
}

/** [FLT-24] */
export function fareName({ fareBrand }: WireFare, locale: Locale): string {
  return textIn(fareBrand.translations, locale, 'en') ?? fareBrand.name
}

/** [FLT-24] */
export function fareDescription({ fareBrand }: WireFare, locale: Locale): string {
  return textIn(fareBrand.descriptionTranslations, locale, 'en') ?? ''
}
