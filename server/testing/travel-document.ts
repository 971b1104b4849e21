/** A travel document as a form sends it. */
import type { TravelDocumentInput } from '@jetbridge/core/contract/travel-document.ts'

/** Of somebody who lives in Austria and is a citizen of Spain. */
export function documentInput(
  passengerUid: string,
  change: Partial<TravelDocumentInput> = {},
): TravelDocumentInput {
  return {
    passengerUid,
    firstname: 'Ana María',
    lastname: 'Núñez',
    address: 'Ring 1',
    country: 'AT',
    city: 'ES',
    state: 'Wien',
    postal: '1010',
    documentNumber: 'XDA 123456',
    issuedBy: 'ES',
    expiryDate: '2030-12-31',
    ...change,
  }
}
