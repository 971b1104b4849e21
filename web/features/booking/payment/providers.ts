/** The ways to pay a booking is offered. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import {
  isPaymentProvider,
  type OpenProvider,
  type PaymentProvider,
  takesCurrency,
  wayOf,
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
 * by its own name, `search` (GAP-29). Empty if no open way takes the currency. Of several that are the same way to pay
 * only the first is listed. [PAY-02, PAY-08, PAY-17, PAY-45]
 * @param wanted the provider the address asks for, which comes first when it is one of them (GAP-04)
 */
export function offeredProviders(offer: Offer, wanted: string): PaymentProvider[] {
  const open = openProviders(offer, wanted)
  return open.filter((name, place) => open.findIndex((other) => wayOf[other] === wayOf[name]) === place)
}

function openProviders({ ofBrand, open, ofAgency, currency }: Offer, wanted: string): PaymentProvider[] {
  const isOpen = (name: PaymentProvider) =>
    open === undefined || open.some((each) => each.name === name && takesCurrency(each, currency))
  if (wanted === 'agency') return providersOfAgency(ofAgency ?? [], isOpen)
  const listed = ofBrand.filter((name) => name !== 'agency' && name !== 'search')
  const ways: readonly PaymentProvider[] = listed.length > 0 ? listed : ['default']
  const offered = ways.filter(isOpen)
  if (wanted === 'search') return offered.map((name) => (name === 'datatrans' ? 'search' : name))
  return offered.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
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
