/** Texts of changing a booked flight: the wizard in edit mode. */
export const messages = {
  'change.heading': '{reader, select, agent {Choose the new flight} other {Choose your new flight}}',
  'change.headingConnection':
    '{reader, select, agent {Choose the new flights} other {Choose your new flights}}',
  'change.now': 'Current flight',
  'change.nowConnection': 'Current connection',
  'change.cancelled': '{reader, select, agent {The cancelled flight} other {The flight we cancelled}}',
  'change.cancelledConnection':
    '{reader, select, agent {The connection that no longer holds} other {The connection we couldn’t keep}}',
  'change.worth': 'Fare and taxes',
  'change.compared':
    '{reader, select, agent {Price difference from the current flight for {party}, before fees and non-refundable amounts} other {Price difference from your current flight for {party}, before fees and non-refundable amounts}}',
  'change.newPrice': 'New price {price}',
  'change.more': '{amount} more',
  'change.less': '{amount} less',
  'change.same': 'No difference',
  'change.isYours':
    '{reader, select, agent {This is the current flight} other {This is your current flight}}',
  'change.isYourConnection':
    '{reader, select, agent {This is the current connection} other {This is your current connection}}',
  'change.nearestDay':
    'There are no other flights to choose on {searched}. The nearest day with one is {day}.',
  'change.nextOther': 'There are no other flights on these days. The next one leaves on {day}.',
  'change.noOther': 'There are no other flights on these days.',
  'change.newFlight': 'New flight',
  'change.of': 'Booking {code}',
  'change.feeFree':
    '{reader, select, agent {The {fare} fare can be changed free of charge; only the price difference is due.} other {You can change your {fare} fare free of charge and pay only the price difference.}}',
  'change.fee':
    '{reader, select, agent {Changing the {fare} fare costs {amount} per passenger, plus the price difference.} other {Changing your {fare} fare costs {amount} per passenger, plus the price difference.}}',
  'change.free.moved':
    '{reader, select, agent {The airline had to move this flight, so another one in the {fare} fare is free of charge. If that fare is sold out, the next one up is.} other {We had to move this flight, so another one in your {fare} fare is free of charge. If that fare is sold out, the next one up is.}}',
  'change.free.cancelled':
    '{reader, select, agent {The airline had to cancel this flight, so another one in the {fare} fare is free of charge. If that fare is sold out, the next one up is.} other {We had to cancel this flight, so another one in your {fare} fare is free of charge. If that fare is sold out, the next one up is.}}',
  'change.free.connection':
    '{reader, select, agent {The airline couldn’t keep a flight of this connection, so another way there in the {fare} fare is free of charge. If that fare is sold out, the next one up is.} other {We couldn’t keep a flight of this connection, so another way there in your {fare} fare is free of charge. If that fare is sold out, the next one up is.}}',
  'change.feeNone':
    '{reader, select, agent {The {fare} fare can’t be changed.} other {Your {fare} fare can’t be changed.}}',
  'change.action': 'Change flight',
  'change.actionConnection': 'Change connection',
  'change.keep': '{reader, select, agent {Keep the flight} other {Keep my flight}}',
  'change.keepConnection': '{reader, select, agent {Keep the connection} other {Keep my connection}}',
  'change.later': 'Decide later',
  'change.myFlights': '{reader, select, agent {To the booking} other {My flights}}',

  'change.estimate': 'What the change costs',
  'change.asking': 'Working out what the change costs',
  'change.askFailed': 'We couldn’t work out what the change costs.',
  'change.to-pay': 'To pay now',
  'change.to-get-back': '{reader, select, agent {Refund} other {You get back}}',
  'change.even': 'Nothing to pay',
  'change.until': 'Price held until {time}',
  'change.line.fare': 'Fare difference',
  'change.line.fee': 'Change fee',
  'change.line.fees': 'Change fee, {count} × {amount}',
  'change.line.fare-kept':
    '{reader, select, agent {Non-refundable part of the fare} other {Non-refundable part of your fare}}',
  'change.line.givenBack': '{name} (current flight)',
  'change.line.seats': 'New seats',
  'change.line.extras': 'New extras',
  'change.line.voucher': 'Voucher {code}',
  'change.line.nothing': 'Same price as before',
  'change.line.moved':
    '{reader, select, agent {The airline had to move the flight, so the new one costs nothing} other {We had to move your flight, so the new one costs you nothing}}',
  'change.line.cancelled':
    '{reader, select, agent {The airline had to cancel the flight, so the new one costs nothing} other {We had to cancel your flight, so the new one costs you nothing}}',
  'change.line.connection':
    '{reader, select, agent {The airline couldn’t keep the connection, so the new flights cost nothing} other {We couldn’t keep your connection, so the new flights cost you nothing}}',
  'change.left': 'Balance due',
  'change.terms':
    '{reader, select, agent {What’s different in the new fare} other {What’s different in your new fare}}',
  'change.becomes': 'becomes',
  'change.released':
    '{reader, select, agent {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} on the current flight are given up. New ones can be chosen on the new flight.} other {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} on your current flight are given up. You can choose new ones on the new flight.}}',
  'change.choose':
    'Choose {sold, select, seats {seats} extras {extras} other {seats and extras}} on the new flight',

  'change.costs': '{reader, select, agent {The change} other {Your change}}',
  'change.paymentHeading': 'Pay and change',
  'change.confirmHeading': '{reader, select, agent {Confirm the change} other {Confirm your change}}',
  'change.pay': 'Pay and change – {amount}',
  'change.confirm': 'Confirm the change',
  'change.confirming': '{reader, select, agent {Changing the flight} other {Changing your flight}}',
  'change.nothingDue':
    '{reader, select, agent {There’s nothing to pay: the flight is changed once you confirm.} other {There’s nothing to pay: your flight is changed once you confirm.}}',
  'change.creditDue':
    '{reader, select, agent {There is nothing to pay: once you confirm, the flight is changed and the refund is on its way.} other {There is nothing to pay: once you confirm, your flight is changed and the money is on its way back to you.}}',
  'change.lockedToPay':
    '{reader, select, agent {This change is ready to be paid for, so its flight{sold, select, seats { and seats} extras { and extras} other {, seats and extras}} can’t be edited. To choose others, keep the current flight for now and start over.} other {This change is ready to be paid for, so its flight{sold, select, seats { and seats} extras { and extras} other {, seats and extras}} can’t be edited. To choose others, keep your current flight for now and start over.}}',
  'change.lockedToConfirm':
    '{reader, select, agent {This change is ready to be confirmed, so its flight{sold, select, seats { and seats} extras { and extras} other {, seats and extras}} can’t be edited. To choose others, keep the current flight for now and start over.} other {This change is ready to be confirmed, so its flight{sold, select, seats { and seats} extras { and extras} other {, seats and extras}} can’t be edited. To choose others, keep your current flight for now and start over.}}',
  'change.lockedCancelled':
    '{reader, select, agent {For a different flight, choose “Decide later” and start over.} other {Would you rather take a different flight? Choose “Decide later” and start over.}}',
  'change.notMade':
    '{reader, select, agent {The flight was not changed} other {Your flight was not changed}}',
  'change.freed.moved':
    '{reader, select, agent {The airline has just had to move flight {number}. The change is now free of charge: please confirm it again.} other {We’ve just had to move flight {number}. Your change is now free of charge: please confirm it again.}}',
  'change.freed.cancelled':
    '{reader, select, agent {The airline has just had to cancel flight {number}. The change is now free of charge: please confirm it again.} other {We’ve just had to cancel flight {number}. Your change is now free of charge: please confirm it again.}}',
  'change.over':
    '{reader, select, agent {This change is no longer possible. Open the booking to see it as it is now.} other {This change is no longer possible. Open My flights to see your booking as it is now.}}',
  'change.refundedText':
    '{reader, select, agent {The payment arrived when the change was no longer possible. The full amount is on its way back; the booking is unchanged.} other {Your payment reached us when the change was no longer possible. The full amount is on its way back to you; your booking is unchanged.}}',

  'change.done': '{reader, select, agent {The flight is changed} other {Your flight is changed}}',
  'change.doneConnection':
    '{reader, select, agent {The connection is changed} other {Your connection is changed}}',
  'change.doneText':
    '{reader, select, agent {The new itinerary and receipt are on their way to the email address on the booking.} other {We’ve sent your new itinerary and receipt to the email address on your booking.}}',
  'change.was': 'Before',
  'change.is': 'Now',
  'change.onNew':
    '{reader, select, agent {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} on the new flight} other {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} on your new flight}}',
  'change.tickets': 'New tickets',
  'change.paid': 'Paid',
  'change.goesBack': '{reader, select, agent {Refund} other {Your refund}}',
  'change.settledEven': 'There was nothing to pay',
  'change.next.code':
    '{reader, select, agent {The confirmation code stays the same.} other {Your confirmation code stays the same.}}',
  'change.next.tickets':
    '{reader, select, agent {The previous tickets are no longer valid; these replace them.} other {Your previous tickets are no longer valid; these replace them.}}',

  'change.search': 'Another day',
  'change.searchNote': 'Route and passengers can’t be changed here.',
  'change.showDay': 'Show this day',
  'change.dayIsShown': 'This day is already shown. Please choose another one.',
  'change.passengers': 'Passengers',
  'ancillaries.keep': '{reader, select, agent {Leave everything as it is} other {Leave everything as it is}}',
  'ancillaries.notMade':
    '{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} are as they were',
  'ancillaries.over':
    '{reader, select, agent {What was chosen is no longer held. Nothing was changed and nothing was charged. Open the booking to begin again.} other {We no longer hold what you chose. Nothing was changed and nothing was charged. Open your booking to begin again.}}',
  'ancillaries.sumToCome': 'You’ll see the price in the next step',
  'ancillaries.soFar': 'Changes so far',
  'ancillaries.given': '{name} (given up)',
  'ancillaries.included': 'included',
  'ancillaries.costs': 'What changes',
  'ancillaries.paymentHeading':
    '{reader, select, agent {Pay for {sold, select, seats {seats} extras {extras} other {seats and extras}}} other {Pay for your {sold, select, seats {seats} extras {extras} other {seats and extras}}}}',
  'ancillaries.confirmHeading':
    '{reader, select, agent {Confirm {sold, select, seats {seats} extras {extras} other {seats and extras}}} other {Confirm your {sold, select, seats {seats} extras {extras} other {seats and extras}}}}',
  'ancillaries.kept': 'Not refundable under the fare conditions',
  'ancillaries.pay': 'Pay and change – {amount}',
  'ancillaries.confirming': 'Changing {sold, select, seats {seats} extras {extras} other {seats and extras}}',
  'ancillaries.lockedToPay':
    'This change is ready to be paid for, so {sold, select, seats {seats} extras {extras} other {seats and extras}} can’t be edited. To choose others, leave everything as it is for now and start over.',
  'ancillaries.lockedToConfirm':
    'This change is ready to be confirmed, so {sold, select, seats {seats} extras {extras} other {seats and extras}} can’t be edited. To choose others, leave everything as it is for now and start over.',
  'ancillaries.refundedText':
    '{reader, select, agent {The payment arrived when the change was no longer possible. The full amount is on its way back; the booking is unchanged.} other {Your payment reached us when the change was no longer possible. The full amount is on its way back to you; your booking is unchanged.}}',
  'ancillaries.holdEnded':
    '{reader, select, agent {What was chosen is no longer held} other {What you chose is no longer held}}',
  'ancillaries.holdEndedText':
    '{reader, select, agent {The booking is as it was, and the choice is still here. If it is still available, it is held again at the same price.} other {Your booking is as it was, and everything you chose is still here. If it’s still available, we’ll hold it again at the same price.}}',
  'ancillaries.nothingHeading': 'Nothing has changed yet',
  'ancillaries.choose': 'Choose {sold, select, seats {seats} extras {extras} other {seats and extras}}',
  'ancillaries.confirm': 'Confirm the change',
  'ancillaries.nothingDue': 'There is nothing to pay.',
  'ancillaries.creditDue':
    '{reader, select, agent {There is nothing to pay: confirming makes the change, and the money goes back.} other {There is nothing to pay: once you confirm, the change is made and the money goes back to you.}}',
  'ancillaries.unchanged':
    '{reader, select, agent {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} are as they were booked.} other {Your {sold, select, seats {seats} extras {extras} other {seats and extras}} are as you booked them.}}',
  'ancillaries.done':
    '{reader, select, agent {{sold, select, seats {Seats} extras {Extras} other {Seats and extras}} are changed} other {Your {sold, select, seats {seats} extras {extras} other {seats and extras}} are changed}}',
  'ancillaries.doneText':
    '{reader, select, agent {The flights stay as they are. The passenger has an email with the new receipt.} other {Your flights stay as they are. We’ve sent you an email with the new receipt.}}',
  'ancillaries.any.paymentHeading': 'Pay for the change',
  'ancillaries.any.confirmHeading': 'Confirm the change',
  'ancillaries.anyNotMade':
    '{reader, select, agent {The booking is as it was} other {Your booking is as it was}}',
  'ancillaries.anyDone': '{reader, select, agent {The booking is changed} other {Your booking is changed}}',
  'ancillaries.names': 'Name on the ticket',
  'ancillaries.renamed': 'Name: {now} instead of {was}',
  'ancillaries.nameFree': 'no charge',
} as const satisfies Record<string, string>
