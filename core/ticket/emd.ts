/**
 * Electronic miscellaneous documents, before numbers are drawn (spec/domain.md 1.2). An EMD for paid seats and extras
 * belongs to a ticket (EMD-A): a document has one passenger and one reason for issuance and at most four coupons, and
 * each coupon is connected with the passenger's flight coupon of its segment. An EMD for a membership stands alone
 * (EMD-S).
 */
import { type Currency, type Minor, minor, type Money } from '../kernel/money.ts'
import { couponsPerDocument } from './document-number.ts'

/** What a document says about the thing that was bought. */
export interface MiscellaneousService {
  /** reason for issuance, a letter: A air transport, C baggage, E airport services, G in flight … */
  readonly rfic: string
  /** its sub code, three characters */
  readonly rfisc: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
}

/** A seat chosen beforehand. */
export const seatService: MiscellaneousService = {
  rfic: 'A',
  rfisc: '0B5',
  names: { en: 'Seat', de: 'Sitzplatz' },
}

/** A membership: under the airline's own reason, whose sub codes are the airline's, too. */
export const membershipService = { rfic: 'I', rfisc: 'MBR' } as const

/** The name that the buyer knows: `Seat 12A`; the name of an extra alone is enough. By locale. */
export function namesOfService(
  { rfisc, names }: Pick<MiscellaneousService, 'rfisc' | 'names'>,
  code: string,
): Readonly<Record<string, string>> {
  if (rfisc !== seatService.rfisc) return names
  return Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, `${name} ${code}`]))
}

/** A paid seat or extra of a passenger on a segment. */
export interface ServiceSold {
  readonly passengerId: string
  readonly segmentId: string
  /** `12A`, `BAG23` */
  readonly code: string
  readonly amount: Money
  readonly service: MiscellaneousService
}

export interface PlannedEmdCoupon {
  /** from 1, within its document */
  readonly number: number
  readonly segmentId: string
  readonly rfisc: string
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly amount: Minor
}

export interface PlannedEmd {
  readonly passengerId: string
  readonly rfic: string
  readonly currency: Currency
  readonly coupons: readonly PlannedEmdCoupon[]
  readonly total: Minor
}

/**
 * Documents of everything sold, passenger by passenger and reason by reason, in the order in which they first
 * come. A free seat or extra gets none.
 * @throws RangeError when one passenger's documents would be in two currencies
 */
export function planEmds(sold: readonly ServiceSold[]): PlannedEmd[] {
  const paid = sold.filter(({ amount }) => amount.amount > 0)
  const documents = Map.groupBy(paid, ({ passengerId, service }) => `${passengerId} ${service.rfic}`)
  return [...documents.values()].flatMap((services) => {
    const parts: PlannedEmd[] = []
    for (let first = 0; first < services.length; first += couponsPerDocument) {
      parts.push(planDocument(services.slice(first, first + couponsPerDocument)))
    }
    return parts
  })
}

function planDocument(services: readonly ServiceSold[]): PlannedEmd {
  const [first] = services
  if (!first) throw new RangeError('a document without coupons')
  const { currency } = first.amount
  if (services.some(({ amount }) => amount.currency !== currency)) {
    throw new RangeError('a document is in one currency')
  }
  return {
    passengerId: first.passengerId,
    rfic: first.service.rfic,
    currency,
    coupons: services.map(({ segmentId, code, amount, service }, index) => ({
      number: index + 1,
      segmentId,
      rfisc: service.rfisc,
      code,
      names: service.names,
      amount: amount.amount,
    })),
    total: minor(services.reduce((all, { amount }) => all + amount.amount, 0)),
  }
}
