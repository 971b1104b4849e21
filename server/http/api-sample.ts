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
  orderId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00c',
  voucherCode: 'GIFT-50',
  linkKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00b.kPz3rVq8sT',
  confirmKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f009.mLx7bWc2dR',
  leaveKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f009.nHt4fJz9gK',
  passwordKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00a.pQv6cYd3xM',
  code: '482913',
  profileUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f010',
  companionUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00d',
  documentUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00e',
  paymentUid: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00f',
  voucherRequest: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f010',
  passkeyId: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f011',
  emailKey: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f012.rTs5wXk2bN',
  /** of a session among those of an account */
  sessionName: 'Yk4w0Uq0m8bN8c8m1c3sC5tJpHkq2dEw8h2yYfW2m3o',
  returnTo: 'https://fly.example/oidc/passenger/auth/m3oYfW2h2yq2dEw8JpHkC5t',
  agencySubject: '01990a4e-6c1b-7d2f-8a35-4be1c0d7f013',
  agencyToken: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.c2FtcGxl.k3Jq9sV7tXw2',
  membershipProduct: 'peoples-member1y',
  membershipCode: 'MBR7KX',
  nonce: 'tokencc_bh_5vkq7w_j2c8xd_8n4s2t_y3pz6m_vw4',
  cardToken: 'tok_8sVq2kLz7WnB4xYc',
} as const

const passkey = {
  id: 'Kd8tX0V0c2FtcGxlLW9mLWEtY3JlZGVudGlhbA',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
}

/** What a browser’s credential says, in the form in which it is sent. */
export const samplePasskey = {
  answer: {
    id: passkey.id,
    response: {
      clientDataJSON: passkey.clientDataJSON,
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDr3x0sampleWcEJ9yH7n2Uw3vLm1sQIgX9vN2k',
    },
  },
  made: {
    id: passkey.id,
    response: {
      clientDataJSON: passkey.clientDataJSON,
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVjE',
      transports: ['internal'],
    },
  },
}
