/** One departure: how it stands, and a tab each for its people, seats, sale, letters, money and history. */
import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { Tabs } from '@jetbridge/web/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { AnsweredPage } from '../../shell/answered-page.tsx'
import { useShortcuts } from '@jetbridge/web/ui/command/keys.ts'
import { Page } from '../../shell/page.tsx'
import { CabinPart } from './cabin-part.tsx'
import type { DepartureFacts } from './departure-facts.ts'
import styles from './departures.module.css'
import { clockOf, delayText, DepartureStateMark, designatorOf, LoadBar } from './flight-words.tsx'
import { HistoryPart } from './history-part.tsx'
import { LettersPart } from './letters-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SaleTable } from './sale-table.tsx'
import { Terminals } from './terminals.tsx'
import { useRight } from '../../shell/use-right.ts'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { id = '' } = useParams()
  const answer = useQuery({
    queryKey: ['departures', 'one', id],
    queryFn: ({ signal }) => api.call(deskDepartureEndpoints.read, { query: { id } }, { signal }),
  })
  return (
    <AnsweredPage title={t('departures.title')} answer={answer}>
      {(facts) => <Departure facts={facts} />}
    </AnsweredPage>
  )
}

function Departure({ facts }: { facts: DepartureFacts }) {
  const { departure } = facts
  const { origin, destination } = departure
  return (
    <Page title={`${designatorOf(departure)} ${origin} → ${destination}`} brand={departure.brand} isWide>
      <Facts facts={facts} />
      <Parts facts={facts} />
    </Page>
  )
}

const partNames = ['people', 'seats', 'sale', 'letters', 'money', 'history'] as const
type PartName = (typeof partNames)[number]

/** The tab is in the address; the digits show them in their order. */
function Parts({ facts }: { facts: DepartureFacts }) {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const choose = (name: string) => {
    const next = new URLSearchParams(query)
    if (name === partNames[0]) next.delete('tab')
    else next.set('tab', name)
    setQuery(next, { replace: true, state })
  }
  useShortcuts(partNames.map((name, at) => ({ keys: String(at + 1), run: () => choose(name) })))
  const panels = usePanels(facts)
  return (
    <Tabs
      label={t('departure.parts')}
      choice={{ chosen: query.get('tab') ?? undefined, choose }}
      tabs={partNames.map((name, at) => ({
        id: name,
        name: name === 'people' ? `${t('departure.people')} · ${facts.people}` : t(`departure.${name}`),
        key: String(at + 1),
        panel: panels[name],
      }))}
    />
  )
}

/** Only the one that is shown is drawn. */
function usePanels({ departure, cabin, money, letters, answers }: DepartureFacts) {
  const { t } = useText()
  const mayOpen = useRight('read-reservations', departure.brand)
  return {
    people: <PeoplePart departure={departure} mayOpen={mayOpen} />,
    seats:
      cabin.rows.length > 0 ? (
        <CabinPart cabin={cabin} mayOpen={mayOpen} />
      ) : (
        <p className={styles.quiet}>{t('departure.noCabin')}</p>
      ),
    sale: (
      <div className={styles.narrow}>
        <SaleTable classes={departure.classes} />
      </div>
    ),
    letters: (
      <div className={styles.narrow}>
        <LettersPart letters={letters} answers={answers} />
      </div>
    ),
    money: (
      <div className={styles.narrow}>
        <MoneyPart money={money} />
      </div>
    ),
    history: <HistoryPart id={departure.id} />,
  } satisfies Record<PartName, ReactNode>
}

/** The state of things in one line. */
function Facts({ facts: { departure, people } }: { facts: DepartureFacts }) {
  const { t, tag } = useText()
  const { departsLocal, arrivesLocal, planned, state, delayMinutes, aircraft, operatedBy, seats, capacity } =
    departure
  const delay = delayText(delayMinutes)
  return (
    <p className={`${styles.facts} ${styles.under}`}>
      <span>{formatDate(departsLocal, tag, 'dayOfYear')}</span>
      <strong>
        {clockOf(departsLocal)} – {clockOf(arrivesLocal)}
      </strong>
      {planned && <span>{t('departures.planned', { time: clockOf(planned.departsLocal) })}</span>}
      <DepartureStateMark state={state} />
      {delay !== '' && <span>{t('departures.minutes', { minutes: delay })}</span>}
      <span>{aircraft}</span>
      {operatedBy && <span>{t('departures.operatedBy', { carrier: operatedBy.name })}</span>}
      <Terminals departure={departure} />
      <LoadBar sold={seats.sold} capacity={capacity} />
      <span>{t('departure.count', { people, sold: seats.sold, capacity, held: seats.held })}</span>
    </p>
  )
}
