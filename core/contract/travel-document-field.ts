/** The name of each field of a travel document on the wire. GAP-39 */
import type { TravelDocumentField } from '../passenger/travel-document.ts'

export const documentFieldOnWire = {
  firstName: 'firstname',
  lastName: 'lastname',
  middleName: 'middlename',
  address: 'address',
  country: 'country',
  citizenship: 'city',
  state: 'state',
  postalCode: 'postal',
  number: 'documentNumber',
  issuedBy: 'issuedBy',
  expiresOn: 'expiryDate',
} as const satisfies Record<TravelDocumentField, string>
