/**
 * Header names of the wire (design.md section 10); case does not matter. Identity headers are hints; the
 * server never believes them.
 */
export const headers = {
  sessionId: 'X-Session-Id',
  accessToken: 'X-Access-Token',
  bookingFlowId: 'X-Booking-Flow-Id',
  agencyCode: 'X-Agency-Code',
  passengerProfileUid: 'X-Passenger-Profile-Uid',
  bookingAgent: 'X-Booking-Agent',
} as const
