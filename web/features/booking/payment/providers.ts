/** The ways to pay a booking is offered. */
import type { PaymentProvider } from '@jetbridge/core/payment/provider.ts'

interface Offer {
  readonly ofBrand: readonly PaymentProvider[]
  /** those the running server has a gateway for; not known on pages that no server has sent */
  readonly open?: readonly string[] | undefined
}

/**
 * An agency pays on account, an opened reservation at the payment page; everybody else is offered what the
 * brand lists and the server has a gateway for, in the brand's order. [PAY-02, PAY-08]
 * @param wanted the provider the address asks for, which comes first when it is one of them (GAP-04)
 */
export function offeredProviders({ ofBrand, open }: Offer, wanted: string): PaymentProvider[] {
  if (wanted === 'agency' || wanted === 'search') return [wanted]
  const listed = ofBrand.filter((name) => name !== 'agency' && name !== 'search')
  const known = open ? listed.filter((name) => open.includes(name)) : listed
  const offered: PaymentProvider[] = known.length > 0 ? known : ['default']
  return offered.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
}
