import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import type { SignedIn } from '../../../api/identity/signed-in.ts'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { newBookingPath, reportPath } from '../../../inner-paths.ts'
import { familyNameOf } from '../../../session/agency/active-booking.ts'
import { agencyAreas } from '../../../session/agency/agency-areas.ts'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { useAgencyView } from '../../../session/agency/use-agency-view.ts'
import { useCityName } from '../../../trip/use-city-name.ts'
import {
  type Command,
  type CommandQuestion,
  type CommandResult,
  resultsOf,
} from '../../../ui/command/command.ts'
import { bestMatches } from '../../../ui/command/match.ts'
import { useSignOut } from '../sign-out.ts'
import { airportsIn } from './airports-in.ts'

/** As few signs are worth a question to the engine. */
const least = 2
const mostBookings = 6

interface PortalHits {
  readonly found: readonly CommandResult[]
  readonly isAsking: boolean
}

interface Doing {
  readonly user: SignedIn
  readonly onKeys: () => void
}

/** In one list: a new booking of two places, bookings by code or name, then pages, reports and actions. */
export function usePortalFound({ text, isOpen }: CommandQuestion, doing: Doing): PortalHits {
  const { t } = useText()
  const commands = useCommands(doing)
  const trip = useNewTrip(text, doing.user)
  const bookings = useBookingsFound(useDeferredValue(text.trim()), isOpen)
  const fitting = (kind: readonly Command[]) => bestMatches(kind, ({ name }) => name, text)
  return {
    found: [
      ...trip,
      ...bookings.found,
      ...resultsOf(fitting(commands.pages), t('agency.search.page')),
      ...resultsOf(fitting(commands.reports), t('agency.search.report')),
      ...resultsOf(fitting(commands.acts), t('agency.search.act')),
    ],
    isAsking: bookings.isAsking,
  }
}

function useBookingsFound(asked: string, isOpen: boolean): PortalHits {
  const { t, tag } = useText()
  const api = useApi()
  const key = useAgencyKey()
  const view = useAgencyView()
  const query = {
    sort: 'nextFlight',
    descending: 'false',
    departed: 'true',
    limit: mostBookings,
    search: asked.slice(0, 80),
  } as const
  const { data, isLoading } = useQuery({
    queryKey: [...key, 'found', query],
    queryFn: ({ signal }) =>
      api.call(agencyEndpoints.bookings, { query }, { untold: true, quiet: true, signal }),
    enabled: isOpen && asked.length >= least,
    staleTime: 10_000,
  })
  const items = asked.length >= least ? (data?.items ?? []) : []
  return {
    isAsking: isLoading,
    found: items.map((booking) => {
      const { confirmationCode: code, leadPassengerName, nextFlightSummary, nextDeparture } = booking
      const [flight = ''] = nextFlightSummary.split(/, (?=\d{4}-)/)
      return {
        key: `booking ${code}`,
        badge: t('agency.search.booking'),
        title: code,
        detail: `${leadPassengerName} · ${flight} · ${formatDate(nextDeparture, tag)}`,
        run: () => {
          view.open(code, familyNameOf(booking))
        },
      }
    }),
  }
}

/** "ACH VIE", or two cities: a new booking there. */
function useNewTrip(text: string, { agent }: SignedIn): readonly CommandResult[] {
  const { t, local } = useText()
  const navigate = useNavigate()
  const cityOf = useCityName()
  const { airports } = usePage()
  const sells = agent !== undefined && agent.userInfo.role !== 'bookkeeper'
  const named = airports.map(({ code, city }) => ({ code, city: local(city) }))
  const [from, to] = sells ? airportsIn(text, named) : []
  if (from === undefined) return []
  const places = { from: `${cityOf(from)} (${from})`, to: to === undefined ? '…' : `${cityOf(to)} (${to})` }
  return [
    {
      key: 'new trip',
      badge: t('agency.newBooking'),
      title: t('agency.search.fromTo', places),
      run: () => void navigate(newBookingPath(from, to)),
    },
  ]
}

const reports = [
  'issued-tickets',
  'flown-tickets',
  'cancelled-tickets',
  'cashbook',
  'bookings',
  'pending-payment',
] as const

function useCommands({ user, onKeys }: Doing) {
  const { t, choose } = useText()
  const navigate = useNavigate()
  const { switches } = useBrand()
  const { leave } = useSignOut(user)
  const areas = agencyAreas(switches, user.agent)
  const act = (id: string, text: MessageKey, run: () => void, keys?: string): Command => ({
    id,
    name: t(text),
    run,
    ...(keys !== undefined && { keys }),
  })
  return {
    pages: areas.map(({ to, text }) => act(to, text, () => void navigate(to))),
    reports: reports.map((kind) => act(kind, `report.kind.${kind}`, () => void navigate(reportPath(kind)))),
    acts: [
      act('keys', 'agency.keys', onKeys, '?'),
      act('english', 'layout.english', () => void choose('en')),
      act('german', 'layout.german', () => void choose('de')),
      act('sign out', 'layout.logout', leave),
    ],
  }
}
