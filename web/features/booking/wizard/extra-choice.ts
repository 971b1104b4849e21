/** The extras of a booking as its wizard keeps them: what every step lists and adds up. */
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import {
  chosenOn,
  draftOf,
  type ExtraDraft,
  hasAny,
  hasExtra,
  keepUnpaid,
  noExtras,
  type NumberedPassenger,
  type OfferedExtra,
  type SentExtra,
  totalOf,
} from './extra-draft.ts'
import { extrasTotal } from './totals.ts'

/** The facts about an extra that somebody has. */
export interface KnownExtra {
  readonly ancillaryFeeUid: string
  readonly tripFlightUid: string
  /** several where it is for all flights of a way */
  readonly tripFlightUids?: readonly string[] | undefined
  readonly ancillaryName: string
  /** by locale */
  readonly translations: Readonly<Record<string, string>>
  /** decimal, for one passenger */
  readonly fee: number
  readonly groupingName: string | null
  /** the price of an included extra beside another one of its group */
  readonly furtherFee: number | null
}

export interface ExtraFlight {
  readonly tripFlightUid: string
  readonly origin: string
  readonly destination: string
}

export interface ExtrasData {
  /** by passenger number [XTR-05] */
  readonly draft: ExtraDraft
  /** those of the draft that were paid before a change: they cost nothing more; absent while a booking is made */
  readonly paid?: ExtraDraft | undefined
  /** those in the draft, in the order offered */
  readonly known: readonly KnownExtra[]
  /** in the order flown */
  readonly flights: readonly ExtraFlight[]
  /** extras that had been chosen went with other flights; said until the step was seen */
  readonly wasReset: boolean
}

export function resetExtras(before: ExtrasData | undefined): ExtrasData {
  return {
    draft: noExtras,
    known: [],
    flights: [],
    wasReset: hasExtras(before) || (before?.wasReset ?? false),
  }
}

export function hasExtras(data: ExtrasData | undefined): boolean {
  return data !== undefined && hasAny(data.draft)
}

/** The draft with the offer for its ids. */
export function extrasDataOf(offer: ExtrasOffer, draft: ExtraDraft): ExtrasData {
  const { ancillaries, flights, details = [], passengers: people = [] } = offer
  const paid = draftOf(
    details.filter(({ isPaid }) => isPaid === true),
    people,
  )
  const passengers = Object.keys(draft).map(Number)
  const known = ancillaries
    .filter((extra) => passengers.some((passenger) => hasExtra(draft, passenger, extra)))
    .map(({ ancillaryFeeUid, tripFlightUid, tripFlightUids = [], ancillaryName, ...each }): KnownExtra => ({
      ancillaryFeeUid,
      tripFlightUid,
      ...(tripFlightUids.length > 1 && { tripFlightUids }),
      ancillaryName,
      translations: each.translations,
      fee: each.fee,
      groupingName: each.groupingName,
      furtherFee: each.furtherFee ?? null,
    }))
  return { draft, ...(hasAny(paid) && { paid }), known, flights, wasReset: false }
}

/** As the wire has it. */
export interface ExtrasOffer {
  readonly ancillaries: readonly (OfferedExtra & Omit<KnownExtra, 'furtherFee'>)[]
  readonly flights: readonly ExtraFlight[]
  readonly details?: readonly (SentExtra & { readonly isPaid?: boolean | undefined })[]
  readonly passengers?: readonly NumberedPassenger[]
}

/** The extras of one passenger on one flight or way with their prices there, in the order offered. [SIDE-06] */
export function knownOn({ draft, known }: ExtrasData, passenger: number, place: string): KnownExtra[] {
  return chosenOn(draft, passenger, place, known)
}

/** Of everybody on all flights. [SIDE-13] */
export function chosenExtrasTotal(data: ExtrasData | undefined, currency: Currency): Money {
  if (!data) return extrasTotal([], currency)
  const { draft, paid = noExtras } = data
  return totalOf(keepUnpaid(draft, paid), data.known.map(withoutCount), currency)
}

/** What somebody has is there, however many are left. */
function withoutCount(known: KnownExtra): KnownExtra & Pick<OfferedExtra, 'left'> {
  return { ...known, left: null }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

/** The saved choice; damaged parts are left out. */
export function readExtrasData(saved: unknown): ExtrasData | undefined {
  const given = fieldsOf(saved)
  if (!Array.isArray(given['known'])) return undefined
  const paid = readDraft(given['paid'])
  return {
    draft: readDraft(given['draft']),
    ...(hasAny(paid) && { paid }),
    known: listOf(given['known']).flatMap(readKnown),
    flights: listOf(given['flights']).flatMap(readFlight),
    wasReset: given['wasReset'] === true,
  }
}

function readDraft(given: unknown): ExtraDraft {
  const entries = Object.entries(fieldsOf(given)).flatMap(([number, extras]) => {
    const read = listOf(extras).flatMap(readDraftExtra)
    return /^\d+$/.test(number) && read.length > 0 ? [[number, read]] : []
  })
  return Object.fromEntries(entries) as ExtraDraft
}

function readDraftExtra({ ancillaryFeeUid, tripFlightUid }: Fields) {
  const isWhole = typeof ancillaryFeeUid === 'string' && typeof tripFlightUid === 'string'
  return isWhole ? [{ ancillaryFeeUid, tripFlightUid }] : []
}

function readKnown(given: Fields): KnownExtra[] {
  const { ancillaryName, fee, groupingName, furtherFee } = given
  const [ids] = readDraftExtra(given)
  if (!ids || typeof ancillaryName !== 'string' || typeof fee !== 'number') return []
  const texts = Object.entries(fieldsOf(given['translations'])).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return [
    {
      ...ids,
      ...readWay(given),
      ancillaryName,
      fee,
      translations: Object.fromEntries(texts),
      groupingName: typeof groupingName === 'string' ? groupingName : null,
      furtherFee: typeof furtherFee === 'number' ? furtherFee : null,
    },
  ]
}

function readWay({ tripFlightUids }: Fields): Pick<KnownExtra, 'tripFlightUids'> {
  const uids = Array.isArray(tripFlightUids) ? tripFlightUids.filter((uid) => typeof uid === 'string') : []
  return uids.length > 1 ? { tripFlightUids: uids } : {}
}

function readFlight({ tripFlightUid, origin, destination }: Fields): ExtraFlight[] {
  const isWhole = typeof tripFlightUid === 'string' && typeof origin === 'string'
  return isWhole && typeof destination === 'string' ? [{ tripFlightUid, origin, destination }] : []
}
