/** Every traveller of a test comes from one address. */
export const oneAddress = {
  PAYMENTS_PER_SOURCE: '100000',
  FLOWS_PER_SOURCE: '1000000',
  BODY_BYTES_PER_SOURCE: '67108864',
  HOLD_SHARE_PERCENT: '100',
  HOLD_AGENCY_SHARE_PERCENT: '100',
}
