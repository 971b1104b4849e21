/** An engine that knows one agency, in the shape of the contract, and every call that came to it. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { refuse } from '../../../testing/booked-reservation.ts'
import { sampleAgent } from '../../../testing/sample-agent.ts'
import type { ActiveBooking } from '../portal/active-booking.ts'
import type { AgencyUser } from '../people/use-users.ts'

export const booking: ActiveBooking = {
  number: 1,
  confirmationCode: 'K7XQ2M',
  leadPassengerName: 'Ada Byron',
  leadPassengerLastName: 'Byron',
  passengerCount: 2,
  firstFlightSummary: 'PE 101, ACH–VIE, 2099-06-01',
  bookAgent: 'anna',
  createDate: '2098-01-02T23:30:00Z',
}

export const anna: AgencyUser = {
  login: 'anna',
  role: 'agent',
  title: 'Ms',
  firstName: 'Anna',
  lastName: 'Steiner',
  email: 'anna@sun.example',
  mobilePhone: '+436641234567',
  isDisabled: false,
  hasSecondFactor: true,
  createdAt: '2098-01-02T23:30:00Z',
  signedInAt: null,
  isSelf: false,
}

export interface SentCall {
  /** "GET agency/bookings" */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Of the contract, or any other: a server that is newer than the page gives it, with its status and words. */
type Refusal =
  | { readonly code: ErrorCode }
  | {
      readonly code: string
      readonly status: number
      readonly message: string
      readonly fields?: Readonly<Record<string, string>>
    }

type Answers = Readonly<Record<string, (sent: SentCall) => unknown>>

/** What another call answers, or why it is refused. */
export class AgencyEngine {
  readonly sent: SentCall[] = []
  bookings: readonly ActiveBooking[] = [booking]
  users: readonly AgencyUser[] = [
    { ...anna, login: 'kim', firstName: 'Kim', lastName: 'Sommer', role: 'administrator', isSelf: true },
    anna,
  ]
  agency: object = {}
  /** of the signed-in user */
  role: AgencyRole = 'administrator'
  readonly refusals = new Map<string, Refusal>()

  calls(): string[] {
    return this.sent.map(({ call }) => call)
  }

  lastOf(call: string): SentCall | undefined {
    return this.sent.findLast((each) => each.call === call)
  }

  readonly fetch: typeof fetch = (url, init) => {
    const [path = '', query] = (url as string).replace('/api/', '').split('?')
    const call = `${init?.method} ${path}`
    const body = JSON.parse((init?.body as string | undefined) ?? 'null') as unknown
    const sent = { call, body, query: Object.fromEntries(new URLSearchParams(query)) }
    this.sent.push(sent)
    const refusal = this.refusals.get(call)
    if (refusal) {
      if (!('status' in refusal)) return Promise.resolve(refuse(refusal.code))
      const { status, ...body } = refusal
      return Promise.resolve(Response.json({ ...body, requestId: 'r' }, { status }))
    }
    const answer = this.#answers[call]
    return Promise.resolve(answer ? Response.json(answer(sent)) : refuse('busy'))
  }

  readonly #answers: Answers = {
    'GET agency': () => ({
      ...sampleAgent.agency,
      ...this.agency,
      userInfo: { ...sampleAgent.userInfo, role: this.role },
    }),
    'GET agency/bookings': () => ({ items: this.bookings, nextCursor: null, total: this.bookings.length }),
    'GET agency/users': () => ({ users: this.users }),
    'GET agency/audit': () => ({
      items: [
        { number: 2, at: '2098-01-02T23:30:00Z', by: 'kim', act: 'user-created', about: 'anna', reason: '' },
        {
          number: 1,
          at: '2098-01-01T23:30:00Z',
          by: '',
          act: 'agency-opened',
          about: '',
          reason: 'contract 4711',
        },
        { number: 0, at: '2098-01-01T23:30:00Z', by: '', act: 'something-new', about: 'x', reason: '' },
      ],
      nextCursor: null,
    }),
    'POST agency/create-user': () => anna,
    'POST agency/change-settings': ({ body }) => {
      this.agency = { ...this.agency, ...(body as object) }
      return { ...sampleAgent.agency, ...this.agency }
    },
    'POST agency/change-user': ({ body }) => {
      const { login, ...change } = body as { login: string } & Partial<AgencyUser>
      this.users = this.users.map((user) => (user.login === login ? { ...user, ...change } : user))
      return anna
    },
    'POST agency/invite-again': () => ({ isDone: true }),
    'POST agency/reset-second-factor': () => ({ isDone: true }),
    'POST agency/register': () => ({ isAsked: true }),
  }
}
