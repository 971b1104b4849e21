/** Header names of the wire (design.md section 10); read without regard to case. Identity headers are hints, never believed. */
export const headers = {
  sessionId: 'X-Session-Id',
  accessToken: 'X-Access-Token',
  bookingFlowId: 'X-Booking-Flow-Id',
  agencyCode: 'X-Agency-Code',
  passengerProfileUid: 'X-Passenger-Profile-Uid',
  bookingAgent: 'X-Booking-Agent',
} as const
