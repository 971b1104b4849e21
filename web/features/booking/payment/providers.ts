/** The ways to pay a booking is offered. */
import { type PaymentProvider, takesCardForm } from '@jetbridge/core/payment/provider.ts'

/**
 * The brand's providers whose screens exist; the plain card form when it has none of them. [PAY-02, PAY-08]
 * @param wanted the provider the address asks for, which comes first when it is one of them (GAP-04)
 */
export function offeredProviders(ofBrand: readonly PaymentProvider[], wanted: string): PaymentProvider[] {
  const known = ofBrand.filter(takesCardForm)
  const offered: PaymentProvider[] = known.length > 0 ? known : ['default']
  return offered.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
}
