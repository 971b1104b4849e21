/** Every refusal the engine can give, with its HTTP status. The site holds a sentence for each code. */
export const errorStatus = {
  /** the request is not of the documented form */
  'malformed-request': 400,
  /** the body is longer than this call takes; nothing of it was read */
  'body-too-large': 413,
  /** this address does not take a body of this type; `Accept` names the types it takes */
  'unsupported-media-type': 415,
  /** the session is gone; the message is the numeric source code (1 booking, 2 agency, 3 the sign-in) */
  'session-expired': 401,
  /**
   * the proof of possession is from another time: the caller's clock is wrong, or its nonce too old. The header
   * `DPoP-Nonce` has the nonce for the next proof; nothing was done
   */
  'proof-outdated': 401,
  /** not there, or not the caller's: both get the same answer */
  'not-found': 404,
  /** the address is one of the API and takes other methods; `Allow` names them */
  'method-not-allowed': 405,
  /** the search could not be answered in time */
  'search-too-slow': 408,
  /** the chosen class has no seats left */
  'sold-out': 409,
  /** the price is no longer the one shown; nothing was held */
  'price-changed': 409,
  /** the promo code has no use left; nothing was held */
  'promo-used-up': 409,
  /** the hold has ended, and its promise of seats and price with it */
  'hold-expired': 409,
  /** somebody else has the seat; `fields` names it by flight and passenger */
  'seat-taken': 409,
  /** this extra is sold out on the flight */
  'extra-sold-out': 409,
  /** the voucher is used up, over or not of this brand; nothing was charged */
  'voucher-refused': 409,
  /** a hold cannot last longer than its cap */
  'hold-not-extendable': 409,
  /** a payment of this booking is under way, or the engine is asking for its outcome */
  'payment-in-progress': 409,
  /** the booking is paid and can no longer be changed here */
  'already-completed': 409,
  /** the quote has ended or no longer holds: nothing was changed */
  'quote-expired': 409,
  /** somebody else has changed the reservation since it was read */
  'reservation-changed': 409,
  /**
   * the airline has moved a flight since its times were shown: the traveller must accept the new times first;
   * nothing was charged
   */
  'schedule-changed': 409,
  /** the airline has cancelled a flight that was held; nothing was charged */
  'departure-cancelled': 409,
  /** the traveller has already given the airline another answer about this flight */
  'already-answered': 409,
  /** the flight is cancelled or has departed */
  'flight-not-active': 422,
  /** the conditions of its fare do not allow this flight to be changed */
  'change-not-allowed': 422,
  /** a name cannot be changed for this one; `fields` says why by its place: other-name, too-often, too-late, checked-in */
  'name-change-refused': 422,
  /** the contact was corrected as often as it may be */
  'contact-change-refused': 422,
  /** a one-time code sent by mail must be entered first */
  'code-required': 403,
  /** the code is wrong, or it has ended */
  'code-refused': 422,
  /** the address has no such account, or another password: both get the same answer */
  'sign-in-refused': 422,
  /**
   * the agency has no such user, or another password: all get the same answer. The message is the numeric source code 2,
   * as with every 401 (GAP-45)
   */
  'agency-sign-in-refused': 401,
  /** the password or passkey is right, and the user of the agency is disabled, or the agency is not open */
  'access-ended': 403,
  /** the agency has a user with this login already */
  'login-taken': 409,
  /** the mail address has an account with an agency already */
  'email-taken': 409,
  /** the passkey is not one of the account, was answered too late, or its signature is wrong */
  'passkey-refused': 422,
  /** the caller must show again that the account is theirs: account/prove takes the password or a passkey */
  'proof-required': 403,
  /** the desk is locked: account/prove opens it with a code or a passkey */
  'desk-locked': 423,
  /**
   * too many tries: the caller must solve the puzzle in `fields` and send the solution along
   * (core/identity/puzzle.ts)
   */
  'puzzle-required': 429,
  /** nobody of the staff changes their own rights */
  'own-rights': 403,
  /** it would leave an airline without an administrator who can sign in; nothing was changed */
  'last-administrator': 409,
  /** the airline has no such role, or the member does not hold it */
  'unknown-role': 422,
  /** somebody holds the role, so it stays */
  'role-held': 409,
  /** every airline has this role as it is */
  'role-standard': 422,
  /** the member also works for an airline whose staff the caller does not administer */
  'works-elsewhere': 409,
  /** an administrator has asked for this reset already; it waits for another one */
  'reset-asked': 409,
  /** the request was decided, has ended, or who asked may no longer; nothing was changed */
  'reset-over': 409,
  /** who asks for a reset does not confirm it */
  'own-request': 403,
  /** one or more fields break a rule; see `fields` */
  'invalid-fields': 422,
  /** a card number was sent where only a token is allowed */
  'card-number-refused': 422,
  /** the browser sent an amount that differs from the engine's own */
  'amount-differs': 422,
  /** the profile is full for this kind */
  'profile-full': 422,
  /** the account has bought as many vouchers in 24 hours as it may, or for as much money; nothing was charged */
  'voucher-limit': 422,
  /** the card cannot be saved or used: its token is over, or its scheme is not taken */
  'card-refused': 422,
  /** a flight of the bookings is ahead: cancel it or wait, before everything is erased */
  'flights-ahead': 422,
  /** a membership of the account is in force; nothing was charged */
  'already-member': 409,
  /** the days in which a membership can be given back are over */
  'withdrawal-over': 422,
  'nothing-to-hold': 422,
  /** the fare does not belong to this flight */
  'unknown-fare': 422,
  'unknown-airport': 422,
  'date-in-past': 422,
  'return-before-outbound': 422,
  /** a way of several begins more than a day before the one before it */
  'bounds-out-of-order': 422,
  /** the flights do not fit: one of them departs before the one before it has arrived */
  'return-before-arrival': 422,
  'flight-departed': 422,
  'no-adult': 422,
  'too-many-passengers': 422,
  /** more lap infants than adults */
  'too-many-infants': 422,
  /** the passengers sent are not those that the seats were held for */
  'passengers-differ': 422,
  'passengers-missing': 422,
  'currency-not-sold': 422,
  'unknown-seat': 422,
  /** a passenger may not sit there; `fields` holds the rule by flight and passenger */
  'seat-rule': 422,
  'unknown-extra': 422,
  /** the call asked for completion, but the ledger shows no payment that covers the booking */
  'not-paid': 422,
  'unknown-provider': 422,
  /**
   * the gateway of this way to pay does not answer just now: nothing was sent, charged or counted as a try; `ways` names
   * the other ways
   */
  'provider-away': 409,
  'too-many-requests': 429,
  /** too many tries to pay for this booking, or with cards from this address; nothing was charged */
  'too-many-payments': 429,
  /** a fault of ours; the request id finds it in the log */
  fault: 500,
  /** the airline's content site does not answer, and there is no copy of the page */
  'content-unavailable': 503,
  /** overloaded or starting; try again shortly */
  busy: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * Why a hold does not keep its seats any more: its time is over, or the airline has cancelled a departure.
 */
export const holdRefusals = ['hold-expired', 'departure-cancelled'] as const satisfies readonly ErrorCode[]
export type HoldRefusal = (typeof holdRefusals)[number]

/** Refusals that any call may give without declaring them; `not-found` if the flow it needs is not the caller's. */
export const commonErrors = [
  'not-found',
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'invalid-fields',
  'card-number-refused',
  'too-many-requests',
  'fault',
  'busy',
] as const satisfies readonly ErrorCode[]

/** The body of every failed call. */
export interface Failure {
  code: ErrorCode
  /** readable English; with 401 the numeric source code, 1 booking, 2 agency or 3 the sign-in [ERR-05] */
  message: string
  /** with 401: readable English, since the message is a number */
  detail?: string
  /** by field path, the code of the broken rule */
  fields?: Record<string, string>
  /** with `provider-away`: the ways to pay that are there, a provider's name, `agency` for its account, or `voucher` */
  ways?: readonly string[]
  requestId: string
}
