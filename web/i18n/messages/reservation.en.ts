/** Texts of a reservation after it was booked: find it, look at it, change it. */
export const messages = {
  'find.title': 'Find your booking',
  'find.lead': 'See your flights, change or cancel them, and add travel documents. No account needed.',
  'find.codeHint': 'Six letters and digits, from your confirmation email',
  'find.nameHint': 'Any passenger’s, as on the ticket. One part of a double name is enough.',
  'find.submit': 'Show booking',
  'find.searching': 'Looking for your booking …',
  'find.slow': 'This is taking a little longer than usual. We are still looking.',
  'find.notFound': 'Booking not found',
  'find.check.code': 'Does the code match your email exactly? It has no vowels, no L, no 0 and no 1.',
  'find.check.name': 'Is it the last name of one of the passengers as it was booked, without a title?',
  'find.check.site': 'Did you book with {brand}? We don’t know other airlines’ codes here.',
  'find.puzzle': 'One moment, please',
  'find.puzzleText':
    'We’re getting a lot of requests right now. Your browser is solving a small puzzle; then we’ll carry on by ourselves.',
  'find.puzzleStop': 'Stop',
  'find.ended':
    'For your security, your access to booking {code} has ended. Enter the last name to open it again.',
  'find.linkEnded': 'This link no longer opens a booking. Your confirmation code and last name do.',
  'find.offline': 'There’s no connection right now. We’ve kept what you entered; please try again.',
  'find.openingLink': 'Opening your booking …',
  'find.help': 'Where do I find the code?',
  'find.helpText':
    'In the subject of the email that confirmed your booking, and at the top of your receipt. The link in that email opens your booking without typing anything.',

  'trip.title': '{reader, select, agent {Booking} other {Your booking}}',
  'trip.heading': '{reader, select, agent {Trip to {city}} other {Your trip to {city}}}',
  'trip.headingOver': '{reader, select, agent {Booking} other {Your booking}}',
  'trip.back': 'Back',
  'trip.flights': 'Flights',
  'trip.code': 'Confirmation code',
  'trip.next.today':
    '{reader, select, agent {Departs today at {time}.} other {Your next flight departs today at {time}.}}',
  'trip.next.tomorrow':
    '{reader, select, agent {Departs tomorrow at {time}.} other {Your next flight departs tomorrow at {time}.}}',
  'trip.next.days':
    '{reader, select, agent {Departs in {days} days.} other {Your next flight departs in {days} days.}}',
  'trip.over':
    '{reader, select, agent {There are no upcoming flights on this booking.} other {You have no upcoming flights on this booking.}}',
  'trip.asked':
    '{reader, select, agent {The airline had to cancel a flight. Please say below what the passengers would like instead.} other {We had to cancel your flight. Please tell us below what you’d like instead.}}',
  'trip.stale':
    '{reader, select, agent {{why} This is the booking as it was on {date} at {time}.} other {{why} This is your booking as it was on {date} at {time}.}}',
  'trip.staleReload': 'Try again',
  'trip.needsConnection':
    '{reader, select, agent {You can do this once the booking has been reloaded.} other {You can do this once we’ve reloaded your booking.}}',

  'flight.label': 'Flight {number}, {from} to {to}, {day}',
  'flight.connectionLabel': 'Connection {numbers}, {from} to {to}, {day}',
  'flight.change': 'Change flight',
  'flight.cancel': 'Cancel flight',
  'flight.cancelled': 'Cancelled',
  'flight.cancelledByAirline': 'Cancelled by us',
  'flight.givenBack': 'Refunded after a schedule change',
  'flight.finished': 'Finished',
  'flight.refund': 'Refund: {amount}',
  'flight.noRefund': 'No refund',
  'flight.moved': 'New times',
  'flight.noChange': 'The {fare} fare can’t be changed.',
  'flight.cancelConnection': 'Cancel connection',
  'flight.changeConnection': 'Change connection',
  'flight.noCancel': 'This flight can no longer be cancelled online.',
  'flight.freeToCancel':
    '{reader, select, agent {This flight can be cancelled too, with everything refunded that was paid for it.} other {You can cancel this flight too and get back everything you paid for it.}}',
  'flight.localTimes': 'All times are local.',

  'people.heading': 'Passengers',
  'people.adult': 'Adult',
  'people.child': 'Child',
  'people.infant': 'Infant',
  'people.infantWith': 'Infant, on the lap of {adult}',
  'people.documentsThere': 'Travel document complete',
  'people.addDocument': 'Add document details',
  'people.replaceDocument': 'Replace document',
  'people.documentsNotNeeded': 'Travel documents are not needed for this trip',
  'people.documentsOffered':
    '{reader, select, agent {The flights stay within one country. A document can still be added:} other {Your flights stay within one country. You can still add one:}}',
  'people.rename': 'Correct name',
  'rename.title': 'Correct a name',
  'rename.text':
    'Spell it as in the passport or identity card. A slip of up to three letters, or first and last name the wrong way round, is corrected at no charge.',
  'rename.until': 'Possible until {date}, {time}.',
  'rename.ask': 'Check name',
  'rename.asking': 'Checking the name',
  'rename.keep': 'Keep name',
  'rename.was': 'Until now',
  'rename.now': 'Corrected',
  'rename.ticket': 'On the ticket',
  'rename.price': 'Price',
  'rename.free': 'No charge',
  'rename.reissued':
    'The ticket is exchanged for one with a new number. Flights, seats and extras stay as they are.',
  'rename.sameTicket': 'The ticket prints the same name, so its number stays.',
  'rename.back': 'Back',
  'rename.confirm': 'Correct name',
  'rename.changing': 'Correcting the name',
  'rename.done': 'Name corrected: {name}. The new receipt is on its way by email.',
  'rename.same': 'This is the name on the booking already.',
  'rename.changed-meanwhile': 'The name was changed elsewhere meanwhile. Please check it once more.',
  'rename.unsure':
    'We don’t know yet whether the name is corrected. Press once more: it is corrected only once.',
  'rename.refused.other-name':
    'More than three letters differ from the name that was first booked. For another name, please <contact>write to us</contact>.',
  'rename.refused.too-often':
    'This name was corrected five times already. Please <contact>write to us</contact>.',
  'rename.refused.too-late':
    'Departure is too near to correct a name here. Please go to the check-in desk, or <contact>write to us</contact>.',
  'rename.refused.checked-in': 'This passenger is checked in. The check-in desk corrects the name.',
  'people.changeName': 'Change name',
  'rename.changeTitle': 'Correct or change a name',
  'rename.spelling': 'Spell it as in the passport or identity card.',
  'rename.other': 'Somebody else can travel instead for {price}.',
  'rename.otherFree': 'Somebody else can travel instead, at no charge.',
  'rename.besides': 'Also correct gender or date of birth',
  'rename.gender.M': 'Male',
  'rename.gender.F': 'Female',
  'rename.gender.X': 'X (unspecified)',
  'rename.gender.U': 'U (undisclosed)',
  'rename.needsPerson':
    'This is another person’s name. Changing it costs {price}. Please also enter their gender and date of birth.',
  'rename.needsPersonFree':
    'This is another person’s name. Changing it is at no charge. Please also enter their gender and date of birth.',
  'rename.nowOther': 'From now on',
  'rename.toPayment': 'Go to payment',
  'rename.forgotten':
    'A travel document that was entered, and answers given to the airline, are not kept: enter them for the new passenger. Letters go to the same address as before.',

  'contact.heading': 'Contact',
  'contact.letters': 'Letters about this booking go to {email}.',
  'contact.mobile':
    '{reader, select, agent {Mobile number: {phone}.} other {On the day of travel we reach you at {phone}.}}',
  'contact.change': 'Change contact',
  'contact.title': 'Change the contact',
  'contact.text': 'Leave empty what stays as it is. The previous address also gets a letter.',
  'contact.keep': 'Keep contact',
  'contact.save': 'Save',
  'contact.saving': 'Saving the contact',
  'contact.nothing': 'Please enter an address or a number.',
  'contact.done': 'Contact changed. A letter is on its way to it.',

  'cancel.title': 'Cancel flight {number}?',
  'cancel.connectionTitle': 'Cancel the connection {number}?',
  'cancel.connectionRefundTitle': 'Refund for the connection {number}?',
  'cancel.whole':
    '{reader, select, agent {These {count} flights belong together: the whole connection is given back.} other {These {count} flights belong together: you give back the whole connection.}}',
  'cancel.refundTitle': 'Refund for flight {number}?',
  'cancel.subtitle': '{from} to {to}, {day}',
  'cancel.quoting': 'Working out your refund',
  'cancel.youGet': '{reader, select, agent {Refund} other {You get back}}',
  'cancel.why.void':
    '{reader, select, agent {Booked today, so everything is refunded: fare, taxes{sold, select, seats { and seats} extras { and extras} other {, seats and extras}}.} other {You booked today, so you get a full refund: fare, taxes{sold, select, seats { and seats} extras { and extras} other {, seats and extras}}.}}',
  'cancel.why.airline-cancelled':
    '{reader, select, agent {The airline had to cancel this flight, so everything paid for it is refunded.} other {We had to cancel this flight, so you get back everything you paid for it.}}',
  'cancel.why.airline-moved':
    '{reader, select, agent {The airline had to move this flight, so everything paid for it is refunded.} other {We had to move this flight, so you get back everything you paid for it.}}',
  'cancel.why.trip':
    '{reader, select, agent {The airline had to cancel or move another flight of the trip, so everything paid for this one is refunded.} other {We had to cancel or move another flight of your trip, so you get back everything you paid for this one.}}',
  'cancel.othersToo':
    '{reader, select, agent {The other flights of the trip can then be cancelled too, with everything refunded that was paid for them.} other {You can then cancel the other flights of your trip too and get back everything you paid for them.}}',
  'cancel.otherFirst':
    '{reader, select, agent {Another flight of the trip is waiting for an answer. If that one is refunded first, everything paid for this one is refunded too.} other {Another flight of your trip is waiting for your answer. If you have that one refunded first, you get back everything you paid for this one too.}}',
  'cancel.why.fare-back':
    '{reader, select, agent {The fare is refunded with no fee.} other {You get the fare back with no fee.}}',
  'cancel.why.fare-less-fee':
    '{reader, select, agent {The fare is refunded, minus the cancellation fee.} other {You get the fare back, minus the cancellation fee.}}',
  'cancel.why.fee-takes-all':
    '{reader, select, agent {The cancellation fee is as high as what the fare would give back.} other {The cancellation fee is as high as what your fare would give back.}}',
  'cancel.why.taxes-only':
    '{reader, select, agent {The fare is non-refundable; the taxes are refunded.} other {Your fare is non-refundable; you get the taxes back.}}',
  'cancel.why.nothing':
    '{reader, select, agent {The fare is non-refundable, and no refundable taxes were paid.} other {Your fare is non-refundable, and you paid no refundable taxes.}}',
  'cancel.why.taxes-not-extras':
    '{reader, select, agent {The fare is non-refundable; the taxes are refunded. {sold, select, seats {Seats} extras {Extras} other {Seats and extras}} that were paid for are non-refundable too.} other {Your fare is non-refundable; you get the taxes back. The {sold, select, seats {seats} extras {extras} other {seats and extras}} you paid for are non-refundable too.}}',
  'cancel.why.nothing-nor-extras':
    '{reader, select, agent {The fare is non-refundable, no refundable taxes were paid, and {sold, select, seats {seats} extras {extras} other {seats and extras}} that were paid for are non-refundable too.} other {Your fare is non-refundable, you paid no refundable taxes, and the {sold, select, seats {seats} extras {extras} other {seats and extras}} you paid for are non-refundable too.}}',
  'cancel.details': 'How this adds up',
  'cancel.part': 'Part of the price',
  'cancel.paid': 'Paid',
  'cancel.back': 'Refund',
  'cancel.line.fare': 'Fare',
  'cancel.line.fee': 'Cancellation fee',
  'cancel.where': 'Where it goes',
  'cancel.where.gatewayWhen':
    'We send the amount to your card’s bank. It usually reaches your account within 5 to 10 days.',
  'cancel.where.voucherWhen': 'Available right away.',
  'cancel.where.accountWhen': 'Available right away.',
  'cancel.final': 'This cannot be undone.',
  'cancel.confirm': 'Yes, cancel this flight',
  'cancel.confirmConnection': 'Yes, cancel all flights',
  'cancel.confirmRefund': '{reader, select, agent {Yes, refund this flight} other {Yes, refund me}}',
  'cancel.notNow': 'Not now',
  'cancel.keepConnection': 'Keep the flights',
  'cancel.keep': 'Keep the flight',
  'cancel.working': 'Cancelling the flight',
  'cancel.asking': 'Checking whether the flight was cancelled',
  'cancel.newFigures': 'The amounts have changed since you saw them. Please check them again.',
  'cancel.failed': 'The flight was not cancelled. Please try again.',
  'cancel.unsure':
    'We couldn’t find out whether the flight was cancelled. It’s safe to try again: it will only be cancelled once.',
  'cancel.again': 'Try again',
  'cancel.done': '{reader, select, agent {The flight is cancelled} other {Your flight is cancelled}}',
  'cancel.doneConnection':
    '{reader, select, agent {The connection is cancelled} other {Your connection is cancelled}}',
  'cancel.doneConnectionText':
    '{reader, select, agent {Flights {number} have been cancelled. The contact of the booking gets an email about each flight.} other {Flights {number} have been cancelled. We’ve sent you an email about each flight.}}',
  'cancel.doneText':
    '{reader, select, agent {Flight {number} has been cancelled. The contact of the booking gets an email.} other {Flight {number} has been cancelled. We’ve sent you an email.}}',
  'cancel.doneRefund': '{reader, select, agent {{amount} is refunded.} other {You get {amount} back.}}',
  'cancel.ok': 'Ok',

  'code.title': 'Is it you?',
  'code.ask': 'Before anything is changed, we’ll send a code to the email address on this booking.',
  'code.send': 'Send code',
  'code.sent': 'We’ve sent a six-digit code to the email address on this booking.',
  'code.field': 'Code from the email',
  'code.confirm': 'Continue',
  'code.resend': 'Send a new code',
  'code.resendIn': 'A new code can be sent in {seconds} seconds',
  'code.required': 'Please enter the six-digit code.',
  'code.notNow': 'Not now',
  'code.tooMany':
    'Too many codes have been requested or tried. Please try again in about an hour, or open your booking with the link in your confirmation email and continue from there.',

  'moved.heading': 'We had to change the times of this flight',
  'moved.text':
    '{reader, select, agent {Please say whether the new times work for the passengers. If they don’t, a change to another flight or a refund is free of charge. Once you accept, the fare conditions apply again.} other {Please tell us whether the new times work for you. If they don’t, you can change to another flight or get a refund free of charge. Once you accept, your fare conditions apply again.}}',
  'moved.unfit':
    '{reader, select, agent {With the new times, this flight no longer fits with {other}: one leaves before the other has arrived. This flight can be changed to another one free of charge, or refunded; {other} can then be cancelled too, with everything refunded. The new times can be accepted once both flights fit again.} other {With the new times, this flight no longer fits with {other}: one leaves before the other has arrived. You can change this flight to another one free of charge, or have it refunded and then cancel {other} too and get everything back. You can accept the new times once both flights fit again.}}',
  'moved.connectionText':
    '{reader, select, agent {Please say whether the new times work for the passengers. If they don’t, a change or a refund of the whole connection is free of charge. Once you accept, the fare conditions apply again.} other {Please tell us whether the new times work for you. If they don’t, you can change the whole connection or get back everything you paid for it, free of charge. Once you accept, your fare conditions apply again.}}',
  'moved.connectionUnfit':
    '{reader, select, agent {With the new times, this flight no longer fits with {other}: there isn’t enough time between them. The whole connection can be changed free of charge, or refunded in full.} other {With the new times, this flight no longer fits with {other}: there isn’t enough time between them. You can change the whole connection free of charge, or have it refunded and get everything back.}}',
  'moved.connectionCancelledText':
    '{reader, select, agent {Choose another way there at no cost, or have the whole connection refunded in full.} other {Choose another way there at no cost, or get back everything you paid for the whole connection.}}',
  'moved.accept': 'Accept',
  'moved.refund': 'Refund',
  'moved.accepted': 'Thank you. The new times are confirmed.',
  'moved.cancelledHeading': 'We’re sorry: we had to cancel this flight',
  'moved.cancelledText':
    '{reader, select, agent {Choose another flight at no cost, or have this one refunded in full.} other {Choose another flight at no cost, or get back everything you paid for it.}}',
  'moved.unsure':
    '{reader, select, agent {It is not known whether your answer arrived. It will show here once the booking has been reloaded.} other {We couldn’t find out whether your answer reached us. It will show here once we’ve reloaded your booking.}}',

  'document.title': 'Travel document',
  'document.lead': 'Please enter everything exactly as it is printed on the document.',
  'document.notAsked':
    '{reader, select, agent {The flights stay within one country, so this document is not needed.} other {Your flights stay within one country, so you don’t need this document.}}',
  'document.privacy':
    'We store it encrypted, never show it here again, and delete it soon after your last flight.',
  'document.stored': 'What you enter replaces your saved document. For your security, it isn’t shown here.',
  'document.asPrinted': 'As printed on the document',
  'document.home': 'Home address',
  'document.countryHint': 'Type to search',
  'document.noCountry': 'No country found',
  'document.expiryHint':
    '{order, select, month {Month, day, year} other {Day, month, year}}, for example {example}',
  'document.openCalendar': 'Choose the expiry date in a calendar',
  'document.invalidDate': 'Invalid Date. Please enter a day from today on, for example {example}.',
  'document.expiresEarly':
    'This document expires before your flight on {date}. If you have one that’s valid for longer, please enter that one.',
  'document.numberSigns': 'Please enter the letters and digits of the document number, 20 at most',
  'document.fix': '{count, plural, one {Please check one entry:} other {Please check # entries:}}',
  'document.save': 'Save',
  'document.next': 'Continue',
  'document.loading': 'Looking for documents in your account',
  'document.fromAccount': 'Documents from your account',
  'document.use': 'Use {type} {number}',
  'document.useValidTo': 'Use {type} {number}, valid to {month}',
  'document.hasEnded': 'Your {type} {number} expired on {date}, so it can’t be used for this trip.',
  'document.endsEarly': 'Your {type} {number} expires on {date}, before you’re back.',
  'document.replaceInAccount': 'Replace it in My Account',
  'document.enterOther': 'Enter another document',
  'document.gone': 'This document is no longer in your account. Please choose another, or enter it here.',
  'document.stillNeeded': 'One more thing',
  'document.homeWhy': 'The country you’re flying to or from asks where you live.',
  'document.lines.open': 'Fill in from the lines at the bottom of your passport',
  'document.lines.label': 'Lines at the bottom of the passport',
  'document.lines.hint':
    'Two lines of 44 characters, or three of 30 on the back of a card. They stay on this page: we neither keep nor send them.',
  'document.lines.fill': 'Fill in',
  'document.lines.undo': 'Undo filling in',
  'document.lines.none':
    'These aren’t the lines of a passport or card. There are two or three, with capital letters, digits and < only.',
  'document.lines.length':
    'Line {line} has {has} characters and needs {needs}. Please compare it with the document.',
  'document.lines.visa': 'These are the lines of a visa. Please use those of your passport.',
  'document.lines.filled': 'Filled in from the lines. Please compare:',
  'document.lines.same': 'What could be read stands in the form already.',
  'document.lines.put': '{name}: {after}',
  'document.lines.replaced': '{name}: {after} instead of {before}',
  'document.lines.emptied': '{name}: left empty instead of {before}',
  'document.lines.problem':
    '{field, select, type {Kind of document} issuer {Issued by} number {Document number} nationality {Citizenship} dateOfBirth {Birth date} sex {Sex} expiresOn {Expiry date} names {Names} other {Whole document}}: {why, select, day {line {line} shows no possible day.} state {we don’t know the state in line {line}. Please choose it yourself.} unreadable {could not be read in line {line}.} other {{field, select, whole {the last digit of line {line} does not fit. Compare the digits with the document.} other {the digit after it in line {line} does not fit. Compare the characters, above all 0 and O, 1 and I.}}}}',
  'document.part.names': 'Name in the document',
  'document.part.printed': 'Document',
  'document.part.home': 'Home address',
  'document.change': 'Change',
  'document.changePart': 'Change: {what}',
  'document.type.Passport': 'passport',
  'document.type.Visa': 'visa',
  'document.type.ID': 'ID card',
  'document.type.MilitaryID': 'military ID',
  'document.type.AlienRegistration': 'alien registration card',
  'document.back': 'Back',
  'document.saved': 'The travel document of {name} is saved.',
  'document.offline': 'There’s no connection right now. We’ve kept what you entered; please try again.',
  'document.failed': 'We couldn’t save it. We’ve kept what you entered; please try again.',
  'document.notNeeded':
    'This booking has no upcoming flights, so no travel document is needed. Nothing was saved.',
  'field.documentExpiry': 'Expiry date',
  'trip.ancillaries': '{sold, select, seats {Seats} extras {Extras} other {Seats and extras}}',
  'trip.ancillariesText':
    '{reader, select, agent {{sold, select, seats {Choose or change seats} extras {Add bags and other extras} other {Choose or change seats, add bags and other extras}}, until the flights close for sale.} other {{sold, select, seats {Choose or change your seats} extras {Add bags and other extras} other {Choose or change your seats, add bags and other extras}}, until your flights close for sale.}}',
  'trip.ancillariesAction': 'Choose {sold, select, seats {seats} extras {extras} other {seats and extras}}',
} as const satisfies Record<string, string>
