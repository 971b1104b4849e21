/**
 * Header names of the wire (design.md section 10); case does not matter. Identity headers are hints that the server
 * never trusts; it refuses one that names another profile, agency or login than the caller's.
 */
export const headers = {
  sessionId: 'X-Session-Id',
  accessToken: 'X-Access-Token',
  bookingFlowId: 'X-Booking-Flow-Id',
  agencyCode: 'X-Agency-Code',
  passengerProfileUid: 'X-Passenger-Profile-Uid',
  bookingAgent: 'X-Booking-Agent',
} as const

/** Of every answer: finds the call in the log of the server, as `requestId` in the body of a failure does. */
export const requestIdHeader = 'X-Request-Id'

/** What an answer hands out; pages of other origins may read it where they may call at all. (GAP-47) */
export const handedOutHeaders: readonly string[] = [headers.sessionId, headers.accessToken]
