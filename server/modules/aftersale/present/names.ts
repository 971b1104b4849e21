import type { WireNameChange } from '@jetbridge/core/contract/name-change.ts'
import { maskedEmail, maskedPhone } from '@jetbridge/core/guest/mask.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { type Currency, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { QuotedNames } from '../operations/change-names.ts'
import type { ShownNames } from '../operations/shown.ts'

export function presentNames({ lines, currency }: QuotedNames): WireNameChange {
  const fees = lines.reduce((all, { fee }) => all + fee, 0)
  return {
    lines: lines.map((line) => ({
      ...presentRenamed(line, currency),
      isReissued: line.was.ticketName !== line.now.ticketName,
    })),
    feeAmount: toDecimal(money(fees, currency)),
    currencyCode: currency,
  }
}

/** Gender and birth date are told to nobody: who has opened the booking need not know them. */
export function presentRenamed(
  { passengerId, was, now, fee, isOtherPerson }: RenamedPassenger,
  currency: Currency,
) {
  return {
    passengerUid: passengerId,
    wasFirstName: was.firstName,
    wasLastName: was.lastName,
    firstName: now.firstName,
    lastName: now.lastName,
    ticketName: now.ticketName,
    isOtherPerson,
    feeAmount: toDecimal(money(fee, currency)),
  }
}

/** Until when names can be changed, and what that costs. */
export function presentNameTerms(
  { correctableUntil, change }: ShownNames,
  currency: Currency,
): Pick<WireReservation, 'namesCorrectableUntil' | 'nameChange'> {
  return {
    namesCorrectableUntil: correctableUntil === undefined ? null : formatInstant(correctableUntil),
    nameChange: change
      ? { until: formatInstant(change.until), feeAmount: toDecimal(money(change.fee, currency)) }
      : null,
  }
}

/** Enough to see a slip, too little for anybody else. */
export function presentContact({ email, mobilePhone }: Contact): WireReservation['contact'] {
  return {
    lettersTo: maskedEmail(email),
    mobilePhone: mobilePhone === null ? null : maskedPhone(mobilePhone),
  }
}
