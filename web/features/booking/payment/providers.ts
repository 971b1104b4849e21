/** The ways to pay a booking is offered. */
import type { PaymentProvider } from '@jetbridge/core/payment/provider.ts'

interface Offer {
  readonly ofBrand: readonly PaymentProvider[]
  /** those the running server has a gateway for; not known on pages that no server has sent */
  readonly open?: readonly string[] | undefined
}

/**
 * An agency pays on account; everybody else is offered what the brand lists and the server has a gateway for,
 * in the brand's order. A change of a booking knows the payment page by its own name, `search` (GAP-29).
 * [PAY-02, PAY-08, PAY-17]
 * @param wanted the provider the address asks for, which comes first when it is one of them (GAP-04)
 */
export function offeredProviders({ ofBrand, open }: Offer, wanted: string): PaymentProvider[] {
  if (wanted === 'agency') return [wanted]
  const listed = ofBrand.filter((name) => name !== 'agency' && name !== 'search')
  const known = open ? listed.filter((name) => open.includes(name)) : listed
  const offered: PaymentProvider[] = known.length > 0 ? known : ['default']
  if (wanted === 'search') return offered.map((name) => (name === 'datatrans' ? 'search' : name))
  return offered.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
}
