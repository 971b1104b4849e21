/** The ways to pay a booking is offered. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import {
  isPaymentProvider,
  meansOf,
  type OpenProvider,
  type PaymentProvider,
  type PaymentMeans,
  takesCurrency,
  wayOf,
  type WayToPay,
} from '@jetbridge/core/brand/payment-provider.ts'

interface Offer {
  readonly ofBrand: readonly PaymentProvider[]
  /** those the running server has a gateway for; not known on pages that no server has sent */
  readonly open?: readonly OpenProvider[] | undefined
  /** as the details of the agency that books have them */
  readonly ofAgency?: readonly string[] | undefined
  /** of the booking */
  readonly currency: Currency
}

/**
 * An agency is offered the ways in its details, or its account if they list none; everybody else the brand's ways, in
 * its order, for which the server has a gateway that takes the currency. A change of a booking knows the payment page
 * by its own name, `search` (GAP-29). Empty if no open way takes the currency. [PAY-02, PAY-08, PAY-17, PAY-45]
 * @param wanted the provider the address asks for, which comes first when it is one of them (GAP-04)
 */
export function openProviders(
  { ofBrand, open, ofAgency, currency }: Offer,
  wanted: string,
): PaymentProvider[] {
  const isOpen = (name: PaymentProvider) =>
    open === undefined || open.some((each) => each.name === name && takesCurrency(each, currency))
  if (wanted === 'agency') return providersOfAgency(ofAgency ?? [], isOpen)
  const listed = ofBrand.filter((name) => name !== 'agency' && name !== 'search')
  const ways: readonly PaymentProvider[] = listed.length > 0 ? listed : ['default']
  const offered = ways.filter(isOpen)
  if (wanted === 'search') return offered.map((name) => (name === 'datatrans' ? 'search' : name))
  return offered.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
}

/** What a traveller is asked to choose between: the means, or as printed each way of them. */
export function kindOf(name: PaymentProvider, isPrinted: boolean): PaymentMeans | WayToPay {
  return isPrinted ? wayOf[name] : meansOf[name]
}

/** Of several that are the same to a traveller only the first is listed. */
export function listedProviders(open: readonly PaymentProvider[], isPrinted: boolean): PaymentProvider[] {
  const kinds = open.map((name) => kindOf(name, isPrinted))
  return open.filter((_, place) => kinds.indexOf(kinds[place]!) === place)
}

/** The next way to take a card that asks another gateway; `default` and `paya` are one. */
export function otherCard(
  open: readonly PaymentProvider[],
  chosen: PaymentProvider,
): PaymentProvider | undefined {
  return open.find((name) => meansOf[name] === 'card' && wayOf[name] !== wayOf[chosen])
}

function providersOfAgency(
  listed: readonly string[],
  isOpen: (name: PaymentProvider) => boolean,
): PaymentProvider[] {
  const known = listed.map((name) => name.toLowerCase()).filter(isPaymentProvider)
  // Its account needs no gateway.
  const offered = known.filter((name) => name === 'agency' || (name !== 'search' && isOpen(name)))
  return offered.length > 0 ? offered : ['agency']
}
