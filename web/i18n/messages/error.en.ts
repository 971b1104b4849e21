import type { ErrorCode } from '@jetbridge/core/contract/error.ts'

/** What went wrong and what to do next; fetched when something first goes wrong. */
export const messages = {
  'error.serverTitle': 'Server error',
  'error.serverText': 'An error occured while executing request, please try again.',
  'error.searchTitle': 'Looking for flights...',
  'error.searchText': 'We are working on finding suitable flights. Please try again in a few minutes.',
  'error.agencyExpiredTitle': 'Agency Session expired',
  'error.agencyExpiredText': 'Your session has been expired. Please login again.',
  'error.bookingExpiredTitle': 'Session expired',
  'error.bookingExpiredText': 'Please start a new booking.',
  'error.bookingExpiredAction': 'Start new booking flow',
  'error.ok': 'Ok',
  'error.noConnection': 'No connection. Check your network and try again.',
  'error.reference': 'Reference {requestId}',

  'error.code.malformed-request': 'The request could not be read. Please load the page again.',
  'error.code.session-expired': 'Your session has ended. Please start a new booking.',
  'error.code.not-found': 'Not Found',
  'error.code.method-not-allowed': 'The request could not be read. Please load the page again.',
  'error.code.search-too-slow': 'The search is taking too long. Please try again in a few minutes.',
  'error.code.sold-out': 'These seats have just been sold. Please choose another flight or fare.',
  'error.code.promo-used-up':
    'The last of this promo code has just been used. These are the normal prices; please choose again.',
  'error.code.price-changed':
    'The price has changed since you saw it. Please look at the new one and choose again.',
  'error.code.hold-expired': 'Your seats are no longer held. Please choose your flights again.',
  'error.code.seat-taken': 'This seat has just been taken. Please choose another.',
  'error.code.extra-sold-out': 'This extra is sold out on this flight. Please go on without it.',
  'error.code.voucher-refused': 'This voucher cannot be used here. Nothing was charged.',
  'error.code.hold-not-extendable':
    'Your seats cannot be held any longer. Please finish your booking in time.',
  'error.code.payment-in-progress': 'A payment for this booking is being checked. Please wait a moment.',
  'error.code.already-completed':
    'This booking is already paid and complete. The confirmation is in your email.',
  'error.code.schedule-changed':
    'The times of this flight have changed. Please look at the new times and choose again. Nothing was charged.',
  'error.code.departure-cancelled':
    'We are sorry: we had to cancel the flight you have chosen. Nothing was charged. Please choose another flight.',
  'error.code.already-answered':
    'You have answered this before, in another way. Please look at how your flight stands.',
  'error.code.quote-expired': 'This offer has ended. Please look at the new figures and confirm again.',
  'error.code.reservation-changed': 'This booking has changed meanwhile. Please look at it again.',
  'error.code.flight-not-active': 'This flight is cancelled or has departed and can no longer be changed.',
  'error.code.change-not-allowed': 'The fare of this flight cannot be changed.',
  'error.code.code-required': 'Please enter the code we have sent you by email first.',
  'error.code.sign-in-refused': 'The email address or the password is wrong.',
  'error.code.code-refused':
    'This is not the code we have sent, or it has ended. Please check it or ask for a new one.',
  'error.code.puzzle-required': 'Many requests are coming in just now. Please wait a moment, then try again.',
  'error.code.invalid-fields': 'Some entries need your attention.',
  'error.code.card-number-refused': 'Card numbers are never sent to us. Please use the payment form.',
  'error.code.amount-differs': 'The amount has changed. Please look at the new total and try again.',
  'error.code.nothing-to-hold': 'Nothing to hold, flights is empty',
  'error.code.unknown-fare': 'This fare is no longer offered. Please choose again.',
  'error.code.unknown-airport': 'We do not fly there. Please choose another airport.',
  'error.code.date-in-past': 'This day is in the past. Please choose a later one.',
  'error.code.return-before-outbound': 'The return must not be before the departure.',
  'error.code.return-before-arrival':
    'These flights do not fit together: the return departs before you have arrived. Please choose another flight.',
  'error.code.flight-departed': 'This flight has departed. Please choose a later one.',
  'error.code.no-adult': 'At least one adult must travel.',
  'error.code.too-many-passengers':
    'These are more passengers than one online booking holds. For a larger group, please contact us.',
  'error.code.too-many-infants':
    'Each infant travels on the lap of one adult. Please add an adult or take fewer infants.',
  'error.code.passengers-differ': 'The passengers are not those the seats are held for. Please search again.',
  'error.code.passengers-missing': 'Please, fill passenger details',
  'error.code.currency-not-sold':
    'Flights are not sold in this currency here. Please choose another currency.',
  'error.code.unknown-seat': 'This aircraft has no such seat. Please choose another.',
  'error.code.seat-rule': 'Somebody cannot sit there. Please look at the seats marked and choose others.',
  'error.code.unknown-extra': 'This extra is not offered on this flight. Please go on without it.',
  'error.code.not-paid': 'No payment has arrived yet. Please pay to complete your booking.',
  'error.code.unknown-provider': 'This way of paying is not offered. Please choose another.',
  'error.code.too-many-payments':
    'There were too many tries to pay. Nothing was charged this time. Please check your card with your bank, or book again a little later.',
  'error.code.too-many-requests': 'That was a little too fast. Please wait a moment and try again.',
  'error.code.fault': 'Something went wrong on our side. Please try again.',
  'error.code.busy': 'We are very busy right now. Please try again in a moment.',
} as const satisfies Record<string, string> & Record<`error.code.${ErrorCode}`, string>
