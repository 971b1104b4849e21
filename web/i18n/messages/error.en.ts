import type { ErrorCode } from '@jetbridge/core/contract/error.ts'

/** What went wrong and what to do next; fetched when something first goes wrong. */
export const messages = {
  'error.serverTitle': 'Server error',
  'error.serverText': 'An error occured while executing request, please try again.',
  'error.searchTitle': 'Looking for flights...',
  'error.searchText': 'We are working on finding suitable flights. Please try again in a few minutes.',
  'error.agencyExpiredTitle': 'You’ve been signed out',
  'error.agencyExpiredText': 'Your session has ended. Please sign in again.',
  'error.bookingExpiredTitle': 'Session expired',
  'error.bookingExpiredText': 'Please start a new booking.',
  'error.bookingExpiredAction': 'Start new booking flow',
  'error.signInEnded': 'You’ve been signed out. Please sign in again.',
  'error.ok': 'Ok',
  'error.noConnection': 'No connection. Check your network and try again.',
  'error.reference': 'Reference {requestId}',

  'error.code.body-too-large': 'That’s more than we can take at once. Please shorten your entries.',
  'error.code.malformed-request': 'We couldn’t read the request. Please reload the page.',
  'error.code.session-expired': 'Your session has ended. Please start a new booking.',
  'error.code.proof-outdated':
    'The clock of this device seems to be wrong. Please set it to the right time and try again.',
  'error.code.not-found': 'Not Found',
  'error.code.unsupported-media-type': 'We couldn’t read the request. Please reload the page.',
  'error.code.method-not-allowed': 'We couldn’t read the request. Please reload the page.',
  'error.code.search-too-slow': 'The search is taking too long. Please try again in a few minutes.',
  'error.code.sold-out': 'These seats have just been sold. Please choose another flight or fare.',
  'error.code.promo-used-up':
    'This promo code has just been used up. These are the regular prices; please choose again.',
  'error.code.price-changed':
    'The price has changed since you saw it. Please check the new one and choose again.',
  'error.code.hold-expired': 'Your seats are no longer held. Please choose your flights again.',
  'error.code.seat-taken': 'This seat has just been taken. Please choose another.',
  'error.code.extra-sold-out': 'This extra is sold out on this flight. Please continue without it.',
  'error.code.voucher-refused': 'This voucher cannot be used here. Nothing was charged.',
  'error.code.hold-not-extendable':
    'We can’t hold your seats any longer. Please finish your booking in time.',
  'error.code.payment-in-progress': 'We’re checking a payment for this booking. Please wait a moment.',
  'error.code.already-completed':
    'This booking is already paid and complete. The confirmation is in your email.',
  'error.code.schedule-changed':
    'The times of this flight have changed. Please check the new times and choose again. Nothing was charged.',
  'error.code.departure-cancelled':
    'We’re sorry: we had to cancel the flight you chose. Nothing was charged. Please choose another flight.',
  'error.code.already-answered':
    'You’ve already given a different answer. Please check the current state of your flight.',
  'error.code.quote-expired': 'This offer has expired. Please check the new amounts and confirm again.',
  'error.code.reservation-changed': 'This booking has changed in the meantime. Please check it again.',
  'error.code.flight-not-active':
    'This flight has been cancelled or has departed, so it can no longer be changed.',
  'error.code.change-not-allowed': 'This flight’s fare can’t be changed.',
  'error.code.contact-change-refused': 'The contact was changed five times already. Please write to us.',
  'error.code.name-change-refused': 'This name can’t be corrected here.',
  'error.code.code-required': 'Please enter the code we emailed you first.',
  'error.code.profile-full': 'You have saved as many as we can keep. Please delete one first.',
  'error.code.voucher-limit':
    'You can’t buy another voucher of this amount today. Nothing was charged. Please come back tomorrow, or choose a smaller amount.',
  'error.code.already-member': 'You are a member already. Nothing was charged.',
  'error.code.withdrawal-over': 'The time for withdrawing from this membership is over.',
  'error.code.card-refused':
    'We couldn’t save or use this card. Please enter it again, or choose another one.',
  'error.code.flights-ahead':
    'You still have a flight ahead. Please cancel it first, or come back after your trip.',
  'error.code.agency-sign-in-refused':
    'Agency code, username and password do not fit together. Please check them.',
  'error.code.access-ended':
    'Your access to the agency has ended. Please ask an administrator of your agency.',
  'error.code.login-taken': 'Somebody in your agency already uses this login.',
  'error.code.email-taken': 'This email address is already in use. Please enter another one.',
  'error.code.sign-in-refused': 'The email address or the password is wrong.',
  'error.code.passkey-refused':
    'This passkey wasn’t accepted, or it took too long. Please try again, or use your password.',
  'error.code.desk-locked': 'The desk is locked. Enter a code of your authenticator app, or use a passkey.',
  'error.code.own-rights': 'Nobody changes their own rights.',
  'error.code.last-administrator': 'The airline needs another administrator who can sign in first.',
  'error.code.unknown-role': 'There is no such role.',
  'error.code.role-held': 'Somebody still holds this role.',
  'error.code.role-standard': 'Every airline has this role as it is. Please choose another name.',
  'error.code.works-elsewhere': 'This person also works for another airline.',
  'error.code.reset-asked': 'Somebody has asked for this already.',
  'error.code.reset-over': 'This request is gone.',
  'error.code.own-request': 'Somebody else confirms what you have asked.',
  'error.code.proof-required': 'Please confirm with your password first that it’s you.',
  'error.code.code-refused':
    'That isn’t the code we sent, or it has expired. Please check it or ask for a new one.',
  'error.code.puzzle-required':
    'We’re getting a lot of requests right now. Please wait a moment, then try again.',
  'error.code.invalid-fields': 'Some entries need your attention.',
  'error.code.card-number-refused': 'Never send us card numbers. Please use the payment form.',
  'error.code.amount-differs': 'The amount has changed. Please check the new total and try again.',
  'error.code.nothing-to-hold': 'Nothing to hold, flights is empty',
  'error.code.unknown-fare': 'This fare is no longer offered. Please choose again.',
  'error.code.unknown-airport': 'We don’t fly there. Please choose another airport.',
  'error.code.date-in-past': 'This day is in the past. Please choose a later one.',
  'error.code.return-before-outbound': 'The return must not be before the departure.',
  'error.code.return-before-arrival':
    'These flights don’t fit together: one leaves before you arrive. Please choose another flight.',
  'error.code.bounds-out-of-order': 'The flights of a trip must be in the order of their days.',
  'error.code.flight-departed': 'This flight has departed. Please choose a later one.',
  'error.code.no-adult': 'At least one adult must travel.',
  'error.code.too-many-passengers':
    'That’s more passengers than we can book together online. For a larger group, please contact us.',
  'error.code.too-many-infants':
    'Each infant travels on the lap of one adult. Please add an adult or take fewer infants.',
  'error.code.passengers-differ': 'The passengers don’t match the seats we’re holding. Please search again.',
  'error.code.passengers-missing': 'Please, fill passenger details',
  'error.code.currency-not-sold':
    'We don’t sell flights in this currency here. Please choose another currency.',
  'error.code.unknown-seat': 'There is no such seat on this aircraft. Please choose another.',
  'error.code.seat-rule':
    'Somebody in your party can’t sit there. Please check the marked seats and choose others.',
  'error.code.unknown-extra': 'This extra isn’t offered on this flight. Please continue without it.',
  'error.code.not-paid': 'No payment has arrived yet. Please pay to complete your booking.',
  'error.code.unknown-provider': 'This way to pay isn’t offered. Please choose another.',
  'error.code.too-many-payments':
    'There were too many payment attempts. Nothing was charged this time. Please check your card with your bank, or book again a little later.',
  'error.code.provider-away':
    'Our payment provider isn’t responding right now. Nothing was charged. Please try again in a moment, or pay another way.',
  'error.code.too-many-requests': 'That was a little too fast. Please wait a moment and try again.',
  'error.code.content-unavailable': 'Sorry, something went wrong.',
  'error.code.fault': 'Something went wrong on our side. Please try again.',
  'error.code.busy': 'We are very busy right now. Please try again in a moment.',
} as const satisfies Record<string, string> & Record<`error.code.${ErrorCode}`, string>
