/** Every traveller of a test comes from one address. */
export const oneAddress = { PAYMENTS_PER_SOURCE: '100000', FLOWS_PER_SOURCE: '1000000' }
