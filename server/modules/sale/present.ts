import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { bookingResultSchema } from '@jetbridge/core/contract/booking-result.ts'
import type { paymentStatusSchema } from '@jetbridge/core/contract/payment-status.ts'
import { stepNumber } from '@jetbridge/core/booking/flow-step.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { type Minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, parseInstant } from '@jetbridge/core/kernel/time.ts'
import type { WireVoucherOrder } from '@jetbridge/core/contract/voucher-order.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { lastDayOf, voucherProblemText } from '@jetbridge/core/payment/voucher.ts'
import { type TicketSet, ticketSets } from '@jetbridge/core/ticket/document-number.ts'
import { nameInWallet } from '@jetbridge/core/brand/wallet.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { z } from 'zod'
import {
  presentAncillaryChange,
  presentDestination,
  presentEdit,
  presentMadeChange,
  type QuotedChange,
} from '../aftersale/present.ts'
import { presentHold } from '../booking/present.ts'
import type { ChosenExtra } from '../extra/read.ts'
import type { Settlement } from '../payment/payment.ts'
import type { PlacedOrder } from '../payment/read/voucher-order.ts'
import { presentPassenger, presentPreparation, presentTimes } from '../reservation/present.ts'
import type { BookedFlight } from '../reservation/read/booking.ts'
import type { FlightChange } from '../reservation/read/change.ts'
import type { Passenger } from '../reservation/reservation.ts'
import type { Emd } from '../ticket/read/emd.ts'
import type { Flow } from './operations/get-flow.ts'
import type { BegunPayment } from './operations/pay-at-page.ts'
import type { PaidAttempt } from './operations/open-attempt.ts'
import type { PaymentStatus, TicketedBooking } from './operations/status.ts'
import { type Balance, dueOf } from './operations/voucher.ts'

type WireBookingResult = z.output<typeof bookingResultSchema>

/** Words of the wire; a payment that went back was no purchase. */
const transactionStatus = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  refunded: 'Declined',
} as const satisfies Record<Settlement['state'], string>

/** [PAY-10] */
export function presentPaid(paid: PaidAttempt) {
  return {
    pnrPaymentId: paid.attemptId,
    transactionId: paid.attemptId,
    confirmationCode: paid.recordLocator,
    transactionStatus: transactionStatus[paid.state],
    reason: paid.reason,
    cardNumber: paid.maskedCard,
  }
}

export function presentStatus(status: PaymentStatus): z.output<typeof paymentStatusSchema> {
  const { state, recordLocator, reason, provider, balance } = status
  const isPaid = state === 'approved'
  return {
    state,
    confirmationCode: recordLocator,
    transactionStatus: state === 'none' ? null : transactionStatus[state],
    reason,
    provider,
    balance: balance && (isPaid ? 0 : toDecimal(dueOf(balance))),
    voucherAmount: balance ? toDecimal(balance.covered) : 0,
  }
}

/** [PAY-15] @param pageBase address of the gateway's page, to which its transaction is added */
export function presentBegun(
  { attemptId, recordLocator, transactionId }: BegunPayment,
  pageBase: string | undefined,
) {
  const isThere = transactionId !== null && pageBase !== undefined
  return {
    transactionId,
    confirmationCode: recordLocator,
    pnrPaymentId: attemptId,
    paymentPageUrl: isThere ? `${pageBase}/${encodeURIComponent(transactionId)}` : null,
  }
}

/** [VCH-04] */
export function presentVoucher(balance: Balance) {
  const { total, covered, problem } = balance
  return {
    isSuccess: problem === undefined,
    balanceToPay: toDecimal(dueOf(balance)),
    voucherAmount: toDecimal(covered),
    currencyCode: total.currency,
    validateVoucherError: problem ? { code: problem, errorDescription: voucherProblemText[problem] } : null,
  }
}

export function presentBookingResult(ticketed: TicketedBooking): WireBookingResult {
  const { booking, tickets, emds, payment, cost, completedAt, made, returned } = ticketed
  const { reservation, passengers, flights } = booking
  const lead = passengers.find((each) => each.type === 'adult') ?? passengers[0]
  const byId = new Map(passengers.map((each) => [each.id, each]))
  return {
    confirmationCode: reservation.recordLocator,
    email: reservation.contact.email,
    paymentDate: formatInstant(payment?.settledAt ?? completedAt),
    cardNumber: payment?.maskedCard ?? null,
    walletCard: (payment && nameInWallet({ brand: payment.cardBrand, masked: payment.maskedCard })) ?? null,
    currencyCode: cost.currency,
    totalAmount: toDecimal(cost),
    paidBy: payment?.provider ?? null,
    voucherAmount: toDecimal(money(payment?.voucherAmount ?? 0, cost.currency)),
    change: made ? presentMadeChange(made) : null,
    returned: returned.map(presentDestination),
    leadPassenger: {
      firstName: lead?.firstName ?? '',
      lastName: lead?.lastName ?? '',
      gender: lead?.gender ?? null,
    },
    tickets: ticketSets(tickets).map((set) => presentTickets(set, byId.get(set.passengerId)!)),
    emds: emds.map((emd) => presentEmd(emd, byId.get(emd.passengerId)!, ticketed)),
    flights: flights.map((flight) => presentFlight(flight, ticketed)),
  }
}

function presentEmd(
  emd: Emd,
  { ticketName }: Passenger,
  ticketed: TicketedBooking,
): WireBookingResult['emds'][number] {
  const decimal = (amount: Minor) => toDecimal(money(amount, emd.currency))
  return {
    emdNumber: emd.documentNumber,
    passengerUid: emd.passengerId,
    passengerName: ticketName,
    rfic: emd.rfic,
    totalAmount: decimal(emd.total),
    coupons: emd.coupons.map(({ number, rfisc, code, names, amount, ticketNumber, ticketCoupon }) => {
      const flight = flightOfCoupon(ticketed, ticketNumber, ticketCoupon)
      return {
        couponNumber: number,
        rfisc,
        code,
        translations: { ...names },
        amount: decimal(amount),
        soldForBound: boundOfExtra(ticketed, { passengerId: emd.passengerId, code, flight }),
        ticketNumber,
        ticketCouponNumber: ticketCoupon,
        flight: flight ? formatDesignator(flight.departure) : null,
      }
    }),
  }
}

/** The way that it was sold for; null for a flight's own. */
function boundOfExtra(
  { chosen: { extras } }: TicketedBooking,
  {
    passengerId,
    code,
    flight,
  }: Pick<ChosenExtra, 'passengerId' | 'code'> & { flight: BookedFlight | undefined },
): number | null {
  const extra = extras.find(
    (each) =>
      each.passengerId === passengerId && each.code === code && each.departureId === flight?.departureId,
  )
  return flight && extra?.isOfWay ? flight.bound : null
}

function flightOfCoupon(
  { booking, chosen }: TicketedBooking,
  ticket: string,
  number: number,
): BookedFlight | undefined {
  const coupon = chosen.coupons.find((each) => each.documentNumber === ticket && each.number === number)
  return booking.flights.find(({ id }) => id === coupon?.segmentId)
}

function presentTickets(
  { numbers: [ticketNumber, ...conjunctionNumbers] }: TicketSet,
  { id, ticketName, type, firstName, lastName, adultId }: Passenger,
): WireBookingResult['tickets'][number] {
  return {
    passengerUid: id,
    passengerName: ticketName,
    passengerType: type,
    ticketNumber,
    conjunctionNumbers,
    firstName,
    lastName,
    adultUid: adultId,
  }
}

function presentFlight(
  flight: BookedFlight,
  { booking: { passengers }, chosen, cost, prepare }: TicketedBooking,
): WireBookingResult['flights'][number] {
  const { departure, departureId } = flight
  const fareBrand = chosen.fareBrands.find(({ code }) => code === flight.fareBrand)
  const here = <Thing extends { passengerId: string; departureId: number }>(things: readonly Thing[]) =>
    passengers.flatMap((passenger) =>
      things
        .filter((each) => each.passengerId === passenger.id && each.departureId === departureId)
        .map((thing) => ({
          thing,
          whose: { passengerUid: passenger.id, passengerName: fullNameOf(passenger) },
        })),
    )
  return {
    marketingCarrierCode: departure.carrier,
    ...presentTimes(departure),
    bound: flight.bound,
    fareBrand: flight.fareBrand,
    fareBrandTranslations: { ...fareBrand?.names },
    seats: here(chosen.seats).map(({ thing: { code }, whose }) => ({ ...whose, code })),
    extras: here(chosen.extras).map(({ thing: { code, names, amount, isBaggage, isOfWay }, whose }) => ({
      ...whose,
      code,
      translations: { ...names },
      amount: toDecimal(money(amount, cost.currency)),
      isBaggage,
      isOfWay,
    })),
    preparation: presentPreparation(prepare(departure), flight.conditions ?? fareBrand?.conditions),
  }
}

/** What a reservation costs and how long it lasts. [API-28] */
export function presentReservation(created: {
  readonly recordLocator: string
  readonly reservationId: string
  readonly balance: Balance
  readonly expiresAt: Parameters<typeof formatInstant>[0]
}) {
  return {
    data: {
      confirmationCode: created.recordLocator,
      pnrIdx: created.recordLocator,
      reservationId: created.reservationId,
      balance: toDecimal(dueOf(created.balance)),
      totalAmount: toDecimal(created.balance.total),
      voucherAmount: toDecimal(created.balance.covered),
      currencyCode: created.balance.total.currency,
      expiresAt: formatInstant(created.expiresAt),
    },
  }
}

/** [API-24] */
export function presentCommitted({
  recordLocator,
  change,
}: {
  readonly recordLocator: string
  readonly change: FlightChange
}): ResponseOf<typeof flightChangeEndpoints.commit> {
  const { quote, newSegmentId } = change
  return {
    isCommitted: change.state === 'committed',
    confirmationCode: recordLocator,
    flightId: newSegmentId ?? change.segmentId,
    refundableAmount: toDecimal(money(quote.refund, quote.currency)),
  }
}

/** [FLOW-46] */
export function presentFlow(flow: Flow): ResponseOf<typeof bookingFlowEndpoints.get> {
  return {
    bookingFlowId: flow.flowId,
    kind: flow.flowKind,
    step: stepNumber(flow.step),
    data: flow.data,
    isCompleted: flow.isCompleted,
    flightInformation: {
      passengers: flow.passengers.map((each) => presentPassenger(each, flow.toldTo)),
      currency: flow.hold?.total.currency ?? flow.reservation?.total.currency ?? null,
      confirmationCode: flow.reservation?.recordLocator ?? null,
    },
    hold: flow.hold ? presentHold(flow.hold) : null,
    payment: presentStatus(flow.payment),
    result: flow.booking ? presentBookingResult(flow.booking) : null,
    edit:
      flow.edited && flow.reservation
        ? presentEdit(flow.reservation.recordLocator, flow.edited, standingQuote(flow))
        : null,
    ancillaryChange:
      flow.ancillaries && flow.reservation
        ? presentAncillaryChange(flow.reservation.recordLocator, flow.ancillaries, flow.parts)
        : null,
  }
}

/** Made, still promised, or being paid for. */
function standingQuote({ change, hold, parts }: Flow): QuotedChange | undefined {
  const stands = change?.state === 'committed' || change?.isEnded === false || hold?.isFrozen === true
  return change && stands ? { change, parts } : undefined
}

export function presentVoucherOrder(order: PlacedOrder): WireVoucherOrder {
  const { requestId, face, isGift, recipientName, recipientEmail, code, validUntil, maskedCard } = order
  return {
    requestId,
    transactionStatus: orderStatus(order),
    reason: order.refundReason ?? order.reason,
    amount: toDecimal(face),
    currencyCode: face.currency,
    isGift,
    recipientName,
    recipientEmail,
    voucherCode: code,
    expirationDate: validUntil && lastDayOf(parseInstant(validUntil)),
    cardNumber: maskedCard,
  }
}

/** Money that goes back after a decline was told is said, too. */
function orderStatus({ state, refundReason }: PlacedOrder): WireVoucherOrder['transactionStatus'] {
  if (refundReason) return 'Refunded'
  if (isOpen(state)) return 'Pending'
  return state === 'approved' ? 'Approved' : 'Declined'
}
