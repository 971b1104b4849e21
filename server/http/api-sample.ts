/**
 * The ids that the examples of the API document speak of: one booking from Altenrhein to Vienna. A test books it and
 * puts the real ids in their place (server/api-examples.db.test.ts).
 */
export const sample = {
  flowId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f001',
  flowToken: '5c1f0e7a9b3d4826f1e0c7a5b9d38264',
  editFlowId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f002',
  editFlowToken: '8d2c6b1f4e0a7395d8c2b6f1e4a07395',
  sessionId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f003',
  sessionToken: 'e4a07395d8c2b6f18d2c6b1f4e0a7395',
  departureDate: '2027-03-04',
  laterDate: '2027-03-05',
  flightId: '4711',
  fare: '14h-b-Y1.0.0-fqo',
  laterFlightId: '4719',
  laterFare: '14p-b-Y1.0.0-fqo',
  passengerUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f004',
  bag: '4711.BAG23',
  confirmationCode: 'HYFC3M',
  reservationId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f005',
  bookedFlightId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f006',
  quoteId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f007',
  changeQuoteId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f008',
  voucherCode: 'GIFT-50',
  linkKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00b.kPz3rVq8sT',
  confirmKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f009.mLx7bWc2dR',
  leaveKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f009.nHt4fJz9gK',
  passwordKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00a.pQv6cYd3xM',
  code: '482913',
} as const
