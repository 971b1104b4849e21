/** The examples of the API document as a story: what one answer or mail tells is what later examples name. */
import type { bookedReservationSchema } from '@jetbridge/core/contract/booked-reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { availabilitySchema } from '@jetbridge/core/contract/reservation.ts'
import type { z } from 'zod'
import { sample } from '../http/api-sample.ts'
import type { TestApp } from './app.ts'
import type { KnownValues } from './recorded-answer.ts'
import { relayNotices } from './relay.ts'

/** Of an answer. */
interface Beside {
  /** its headers */
  readonly sent: Readonly<Record<string, unknown>>
  readonly known: KnownValues
}

/** What an answer tells of the ids that later examples name. */
const learned: Readonly<Record<string, (answer: never, beside: Beside) => object>> = {
  'flow.create': (made: CreatedFlow) => ({ flowId: made.bookingFlowId, flowToken: made.accessToken }),
  'flow.createForEdit': (made: CreatedFlow) => ({
    editFlowId: made.bookingFlowId,
    editFlowToken: made.accessToken,
  }),
  'reservation.requestFlightAvailability': (found: z.output<typeof availabilitySchema>, { known }) => ({
    ...flightOn(found, known.get(sample.departureDate), 'flightId', 'fare'),
    ...flightOn(found, known.get(sample.laterDate), 'laterFlightId', 'laterFare'),
  }),
  'passenger.setPassengers': ({ passengers }: { passengers: { passengerUid: string }[] }) => ({
    passengerUid: passengers[0]?.passengerUid,
  }),
  'payment.createReservation': ({ data }: { data: { confirmationCode: string; reservationId: string } }) => ({
    confirmationCode: data.confirmationCode,
    reservationId: data.reservationId,
  }),
  'booked.open': opened,
  'booked.search': opened,
  'account.signIn': ({ returnTo }: { returnTo?: string }) => ({ ...(returnTo && { returnTo }) }),
  'account.signInCode': ({ returnTo }: { returnTo: string }) => ({ returnTo }),
  'account.signInPasskey': ({ returnTo }: { returnTo: string }) => ({ returnTo }),
  'account.sessions': ({ sessions }: { sessions: { id: string; isThis: boolean }[] }) => ({
    sessionName: sessions.find(({ isThis }) => !isThis)?.id,
  }),
  'security.addPasskey': ({ passkey }: { passkey: { id: string } }) => ({ passkeyId: passkey.id }),
  'passengerProfile.addAssociated': ({ uid }: AddedRecord) => ({ companionUid: uid }),
  'passengerProfile.addDocument': ({ uid }: AddedRecord) => ({ documentUid: uid }),
  'passengerProfile.addPayment': ({ uid }: AddedRecord) => ({ paymentUid: uid }),
  'membership.purchaseEmds': ({ confirmationCode }: { confirmationCode: string }) => ({
    membershipCode: confirmationCode,
  }),
  'cancellation.quoteCancelFlight': ({ quoteId }: { quoteId: string }) => ({ quoteId }),
  'flightChange.estimate': ({ quoteId }: { quoteId: string }) => ({ changeQuoteId: quoteId }),
}

/** What a mail tells of the values that a later example names. */
const inMail: Readonly<Record<string, readonly [name: keyof typeof sample, form: RegExp]>> = {
  'subscription.confirmNewsletter': ['confirmKey', /#confirm=(\S+)/],
  'subscription.leaveNewsletter': ['leaveKey', /#leave=(\S+)/],
  'account.choosePassword': ['passwordKey', /\/choose-password#(\S+)/],
  'security.confirmEmail': ['emailKey', /\/confirm-email#(\S+)/],
  'booked.openLink': ['linkKey', /\/my-flights#(\S+)/],
  'booked.confirmCode': ['code', /\b(\d{6})\b/],
}

/** Takes the value of a later example from the youngest mail that has it. @throws Error without one */
export async function readMail(
  { deps }: Pick<TestApp, 'deps'>,
  call: string,
  mails: string[],
  known: KnownValues,
): Promise<void> {
  const [name, form] = inMail[call] ?? []
  if (!name || !form) return
  await relayNotices(deps, async ({ text }) => void mails.push(text))
  const value = mails.map((text) => form.exec(text)?.[1]).findLast(Boolean)
  if (value === undefined) throw new Error(`no mail tells ${name}`)
  known.set(sample[name], value)
}

interface AddedRecord {
  readonly uid: string
}

interface CreatedFlow {
  readonly bookingFlowId: string
  readonly accessToken: string
}

function opened({ flights }: z.output<typeof bookedReservationSchema>, { sent }: Beside) {
  return {
    bookedFlightId: flights[0]?.id,
    sessionId: sent[headers.sessionId.toLowerCase()],
    sessionToken: sent[headers.accessToken.toLowerCase()],
  }
}

function flightOn(
  { flightGroups }: z.output<typeof availabilitySchema>,
  date: string | undefined,
  idName: string,
  fareName: string,
) {
  const flight = flightGroups[0]?.days.find((each) => each.date === date)?.flights[0]
  const fare = flight?.fares.find(({ fareBrand }) => fareBrand.code === 'flex')
  return { [idName]: flight?.id, [fareName]: fare?.fareSummaryUid }
}

/** An example with the real values in place of the sample's. */
export function withReal(example: unknown, known: KnownValues): unknown {
  let text = JSON.stringify(example)
  for (const [name, real] of known) text = text.replaceAll(name, real)
  return JSON.parse(text)
}

/** Keeps what an answer tells. @param sent its headers */
export function learn(
  call: string,
  body: never,
  known: KnownValues,
  sent: Record<string, unknown> = {},
): void {
  for (const [name, real] of Object.entries(learned[call]?.(body, { sent, known }) ?? {})) {
    known.set(sample[name as keyof typeof sample], String(real))
  }
}

/** Headers that prove a call, as far as the story knows them. @param isEdit of the flow that changes a flight */
export function tokensOf(access: string, isEdit: boolean, known: KnownValues): Record<string, string> {
  if (access === 'open') return {}
  const names: [header: string, name: keyof typeof sample][] = access.endsWith('reservation')
    ? [
        [headers.sessionId, 'sessionId'],
        [headers.accessToken, 'sessionToken'],
      ]
    : [
        [headers.bookingFlowId, isEdit ? 'editFlowId' : 'flowId'],
        [headers.accessToken, isEdit ? 'editFlowToken' : 'flowToken'],
      ]
  return Object.fromEntries(
    names.flatMap(([header, name]) => {
      const real = known.get(sample[name])
      return real ? [[header, real]] : []
    }),
  )
}
