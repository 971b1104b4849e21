/** The whole API, by the domain word that names it. */
import { accountEndpoints } from './account.ts'
import { agencyEndpoints } from './agency.ts'
import { bookedReservationEndpoints } from './booked-reservation.ts'
import { bookingFlowEndpoints } from './booking-flow.ts'
import { braintreeEndpoints } from './braintree.ts'
import { cancellationEndpoints } from './cancellation.ts'
import { contactChangeEndpoints } from './contact-change.ts'
import { contentEndpoints } from './content.ts'
import { enquiryEndpoints } from './enquiry.ts'
import { extraEndpoints } from './extra.ts'
import { flightChangeEndpoints } from './flight-change.ts'
import { mapEndpoints } from './map.ts'
import { membershipEndpoints } from './membership.ts'
import { nameChangeEndpoints } from './name-change.ts'
import { passengerEndpoints } from './passenger.ts'
import { passengerProfileEndpoints } from './passenger-profile.ts'
import { paymentEndpoints } from './payment.ts'
import { reportEndpoints } from './report.ts'
import { reservationEndpoints } from './reservation.ts'
import { scheduleChangeEndpoints } from './schedule-change.ts'
import { subscriptionEndpoints } from './subscription.ts'
import { securityEndpoints } from './security.ts'
import { seatEndpoints } from './seat.ts'
import { systemEndpoints } from './system.ts'
import { passengerDocumentEndpoints, travelDocumentEndpoints } from './travel-document.ts'
import { voucherOrderEndpoints } from './voucher-order.ts'

export const contract = {
  flow: bookingFlowEndpoints,
  reservation: reservationEndpoints,
  booked: bookedReservationEndpoints,
  cancellation: cancellationEndpoints,
  flightChange: flightChangeEndpoints,
  nameChange: nameChangeEndpoints,
  contactChange: contactChangeEndpoints,
  scheduleChange: scheduleChangeEndpoints,
  passenger: passengerEndpoints,
  seat: seatEndpoints,
  extra: extraEndpoints,
  payment: paymentEndpoints,
  braintree: braintreeEndpoints,
  travelDocument: travelDocumentEndpoints,
  passengerDocument: passengerDocumentEndpoints,
  subscription: subscriptionEndpoints,
  enquiry: enquiryEndpoints,
  account: accountEndpoints,
  security: securityEndpoints,
  passengerProfile: passengerProfileEndpoints,
  voucherOrder: voucherOrderEndpoints,
  membership: membershipEndpoints,
  report: reportEndpoints,
  agency: agencyEndpoints,
  system: systemEndpoints,
  content: contentEndpoints,
  map: mapEndpoints,
}
