/** Everything that must be true of the data; each module names the rules of its own. */
import type { Invariants } from '../db/invariants.ts'
import { agencyInvariants } from './agency/invariants.ts'
import { auditInvariants } from './audit/invariants.ts'
import { bookingInvariants } from './booking/invariants.ts'
import { changeInvariants } from './change/invariants.ts'
import { extraInvariants } from './extra/invariants.ts'
import { guestInvariants } from './guest/invariants.ts'
import { inventoryInvariants } from './inventory/invariants.ts'
import { ledgerInvariants } from './ledger/invariants.ts'
import { membershipInvariants } from './membership/invariants.ts'
import { noticeInvariants } from './notice/invariants.ts'
import { paymentInvariants } from './payment/invariants.ts'
import { profileInvariants } from './profile/invariants.ts'
import { reservationInvariants } from './reservation/invariants.ts'
import { saleInvariants } from './sale/invariants.ts'
import { seatInvariants } from './seat/invariants.ts'
import { staffInvariants } from './staff/invariants.ts'
import { ticketInvariants } from './ticket/invariants.ts'
import { proposalInvariants } from './proposal/invariants.ts'

export const invariants: Invariants = {
  ...inventoryInvariants,
  ...bookingInvariants,
  ...reservationInvariants,
  ...ledgerInvariants,
  ...paymentInvariants,
  ...agencyInvariants,
  ...ticketInvariants,
  ...membershipInvariants,
  ...saleInvariants,
  ...changeInvariants,
  ...seatInvariants,
  ...extraInvariants,
  ...noticeInvariants,
  ...auditInvariants,
  ...profileInvariants,
  ...staffInvariants,
  ...guestInvariants,
  ...proposalInvariants,
}
