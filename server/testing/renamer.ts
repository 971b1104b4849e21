/** A traveller who has opened a booking and corrects names in it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { bodyOf, call, type TestApp, type TestCaller } from './app.ts'
import type { TestBooking } from './booked.ts'

type OpenedBooking = Pick<TestBooking, 'opener' | 'opened'>

/** `First/Last`, by the place of the passenger in the party; with what else is to be another. */
export type Renaming = readonly [
  person: number,
  to: string,
  besides?: { readonly gender?: string; readonly dateOfBirth?: string },
]

export function namesOf({ opened }: OpenedBooking, renamings: readonly Renaming[]) {
  return renamings.map(([person, to, besides = {}]) => {
    const passenger = opened.passengers[person]
    if (!passenger) throw new Error(`no passenger ${person}`)
    const [firstName = '', lastName = ''] = to.split('/')
    const { passengerUid, firstName: wasFirstName, lastName: wasLastName } = passenger
    return { passengerUid, firstName, lastName, wasFirstName, wasLastName, ...besides }
  })
}

export function quoteRename(app: TestApp, booked: OpenedBooking, ...renamings: readonly Renaming[]) {
  const names = namesOf(booked, renamings).map((name) => ({
    ...name,
    wasFirstName: undefined,
    wasLastName: undefined,
  }))
  return call(app, contract.nameChange.quoteNames, { caller: booked.opener, body: { names } })
}

/** From the names as they were when the booking was opened. */
export function rename(app: TestApp, booked: OpenedBooking, ...renamings: readonly Renaming[]) {
  return call(app, contract.nameChange.changeNames, {
    caller: booked.opener,
    body: { names: namesOf(booked, renamings) },
  })
}

export function startRename(app: TestApp, booked: OpenedBooking, ...renamings: readonly Renaming[]) {
  const names = namesOf(booked, renamings)
  return call(app, contract.flow.createForEdit, {
    caller: booked.opener,
    body: { flightInformation: {}, changes: 'seats-and-extras', names },
  })
}

/** Holds the token of the flow in which names are changed for a fee. */
export async function payingRenamer(
  app: TestApp,
  booked: OpenedBooking,
  ...renamings: readonly Renaming[]
): Promise<TestCaller> {
  const { bookingFlowId: flowId, accessToken } = bodyOf(await startRename(app, booked, ...renamings))
  const { host } = booked.opener
  return { ...(host && { host }), flowId, accessToken }
}

/** Of everybody in the order of the party, every ticket by its age: `MUELLER/KIMMS: E, O` */
export async function ticketNamesOf({ deps }: TestApp, reservationId: string) {
  const { rows } = await sql<{ told: string }>`
    select t.ticket_name || ': ' || string_agg(c.status, ', ' order by s.position) as told
    from ticket t join coupon c using (document_number) join segment s on s.id = c.segment_id
      join passenger p on p.id = t.passenger_id
    where t.reservation_id = ${reservationId}
    group by t.document_number, p.number order by p.number, t.issued_at, t.document_number`.execute(
    deps.db.query,
  )
  return rows.map(({ told }) => told)
}
