/** An engine with an agency and as many documents as a test wants, in the shape of the contract. */
import type { AgencyDetails } from '../../../api/agent-session.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'
import { sampleAgent, signedInAgent } from '../../../testing/sample-agent.ts'
import type { BookingRecord, SalesDay, TicketRecord } from '../report-calls.ts'

/** Its day begins before everybody else's. */
const timeZone = 'Pacific/Kiritimati'

const agency = { ...sampleAgent.agency, timeZone }
const details: AgencyDetails = { ...agency, userInfo: sampleAgent.userInfo }

export const agent: SignedIn = { ...signedInAgent, agent: { ...sampleAgent, agency } }

export function ticket(index: number): TicketRecord {
  return {
    issueDate: '2026-11-02',
    ticketNumber: `999-${String(index).padStart(7, '0')}`,
    passengerFirstName: 'Kim',
    passengerLastName: `Müller ${index}`,
    passengerType: 'ADT',
    airlineCode: 'PE',
    flightNumber: '101',
    origin: 'ACH',
    destination: 'VIE',
    departureDate: '2026-12-24',
    fareCode: 'YFLEX',
    class: 'Y',
    status: 'open',
    netTotal: 1234.5,
    currency: 'EUR',
    charge: 10,
    amount: 1224.5,
    refundDate: '2026-11-03',
  }
}

export const booking: BookingRecord = {
  booking: 'K7XQ2M',
  passengerName: 'Kim Müller',
  flightSegment: 'PE101 ACH-VIE 2026-12-24',
  pax: 2,
  totalCharge: 400,
  paymentAmount: 300,
  balance: 100,
  currency: 'EUR',
  created: '2026-11-02T11:00:00Z',
  createdBy: 'ada',
}

const sales: readonly SalesDay[] = [
  { day: '2026-11-02', route: 'ACH-VIE', currency: 'EUR', amount: 800 },
  { day: '2026-11-02', route: 'VIE-ACH', currency: 'EUR', amount: 200 },
  { day: '2026-11-04', route: 'ACH-VIE', currency: 'EUR', amount: 500 },
]

type Answer = (query: URLSearchParams, signal: AbortSignal | undefined) => unknown

/** The answers of an agency with a number of documents, and every call that came. */
export class ReportEngine {
  readonly calls: string[] = []
  /** by path: in place of the usual answer; a Response is given as it is */
  readonly answers = new Map<string, Answer>()
  readonly #documents: number

  constructor(documents = 3) {
    this.#documents = documents
  }

  callsTo(path: string): URLSearchParams[] {
    return this.calls
      .map((call) => new URL(call, 'http://x'))
      .filter(({ pathname }) => pathname === `/api/${path}`)
      .map(({ searchParams }) => searchParams)
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, search, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://x',
    )
    this.calls.push(`${pathname}${search}`)
    const path = pathname.replace('/api/', '')
    const signal = init?.signal ?? undefined
    const answer = await (this.answers.get(path) ?? this.#usual(path))(searchParams, signal)
    return answer instanceof Response ? answer : Response.json(answer)
  }

  #usual(path: string): Answer {
    switch (path) {
      case 'agency':
        return () => details
      case 'report/issued-tickets':
      case 'report/flown-tickets':
      case 'report/cancelled-tickets':
        return (query) => this.#tickets(query)
      case 'report/bookings':
        return () => whole([booking])
      case 'report/cashbook':
        return () => whole([{ type: 'payment', subtype: 'booking', amount: -300, currency: 'EUR' }])
      case 'report/total':
        return () => ({
          total: this.#documents * 1234.5,
          totals: [
            { currency: 'EUR', amount: this.#documents * 1234.5 },
            { currency: 'CHF', amount: 70 },
          ],
          count: this.#documents,
        })
      case 'report/sales-by-day':
        return () => ({ days: sales, timeZone })
      case 'agency/statement':
        return () => ({
          opening: 100,
          rows: [
            {
              at: '2026-11-02T11:00:00Z',
              type: 'payment',
              subtype: 'booking',
              booking: 'K7XQ2M',
              text: '',
              amount: -300,
              balance: -200,
            },
            {
              at: '2026-11-03T11:00:00Z',
              type: 'deposit',
              subtype: 'top-up',
              booking: null,
              text: 'Wire',
              amount: 50,
              balance: -150,
            },
          ],
          closing: -150,
          currency: 'EUR',
          timeZone,
        })
      default:
        return () => new Response('file', { headers: { 'content-type': 'text/csv' } })
    }
  }

  #tickets(query: URLSearchParams) {
    const first = Number(query.get('cursor') ?? 0)
    const end = Math.min(this.#documents, first + Number(query.get('limit')))
    const records = Array.from({ length: end - first }, (_, at) => ticket(first + at))
    return { ...whole(records), nextCursor: end < this.#documents ? String(end) : null }
  }
}

function whole(records: readonly object[]) {
  return { records, total: null, totals: null, count: null, timeZone, nextCursor: null }
}

export function failed(status = 500): Response {
  return Response.json({ code: 'fault', message: '', requestId: 'r' }, { status })
}
