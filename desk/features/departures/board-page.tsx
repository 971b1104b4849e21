/** The departures of a day: its ribbon, its sums and its list, live. */
import { boardStates, specialNeeds } from '@jetbridge/core/flight/board.ts'
import { dateAt, instant, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { useText } from '../../i18n/texts.ts'
import type { Filter } from '../../shell/filters/filter.ts'
import { FilterChips } from '../../shell/filters/filter-chips.tsx'
import { useShortcuts } from '@jetbridge/web/ui/command/keys.ts'
import { useDeskZone } from '../../shell/clock/zone-store.ts'
import { useMember } from '../../shell/member.ts'
import { Page } from '../../shell/page.tsx'
import { Age } from './age.tsx'
import { BoardTable } from './board-table.tsx'
import { atDay, boardViewOf, dayBeside } from './board-view.ts'
import styles from './departures.module.css'
import { Ribbon } from './ribbon.tsx'
import type { Board } from './board-news.ts'
import { FailedAnswer } from '../../shell/failed-answer.tsx'
import { useBoard } from './use-board.ts'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { here } = useDeskZone()
  const [query] = useSearchParams()
  const today = dateAt(instant(api.now()), here)
  const view = boardViewOf(query, today)
  const { data: board, error, isPending, isPlaceholderData, isLive, asOf, refetch } = useBoard(view)
  const filters = useFilters(board)
  const isFiltered = filters.some(({ key }) => query.has(key))
  return (
    <Page title={t('departures.title')} actions={<DayChoice date={view.date} today={today} />} isWide>
      <div className={styles.bar}>
        <FilterChips filters={filters} />
        <Age isLive={isLive} asOf={asOf} here={here} />
      </div>
      {isApiFailure(error) && <FailedAnswer error={error} onRetry={() => void refetch()} />}
      {board && board.departures.length > 0 && (
        <div>
          <Sums board={board} />
          <Ribbon departures={board.departures} />
        </div>
      )}
      {board?.isWhole === false && (
        <Banner tone="warn">
          <p>{t('departures.cut')}</p>
        </Banner>
      )}
      {!error && (
        <BoardTable
          departures={board?.departures ?? []}
          isOld={isPlaceholderData}
          isWaiting={isPending}
          empty={t(isFiltered ? 'departures.none' : 'departures.noneAtAll')}
        />
      )}
    </Page>
  )
}

function DayChoice({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { t, tag } = useText()
  const [, setQuery] = useSearchParams()
  const go = (day: LocalDate) => {
    setQuery((query) => atDay(query, day, today))
  }
  const before = () => {
    go(dayBeside({ date }, -1))
  }
  const after = () => {
    go(dayBeside({ date }, 1))
  }
  useShortcuts([
    { keys: '[', run: before },
    { keys: ']', run: after },
    {
      keys: 't',
      run: () => {
        go(today)
      },
    },
  ])
  return (
    <div className={styles.day}>
      <Button aria-label={t('departures.previous')} title="[" onClick={before}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <strong aria-live="polite">{formatDate(date, tag, 'dayOfYear')}</strong>
      <Button aria-label={t('departures.next')} title="]" onClick={after}>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Button
        title="t"
        {...(date === today && { 'aria-current': 'date' as const })}
        onClick={() => {
          go(today)
        }}
      >
        {t('departures.today')}
      </Button>
    </div>
  )
}

/** How the day stands, in a sentence. */
function Sums({ board: { totals } }: { board: Board }) {
  const { t } = useText()
  const { departures, sold, capacity, held, states } = totals
  const others = boardStates
    .filter((state) => state !== 'on-sale' && states[state] > 0)
    .map((state) => t('departures.inState', { count: states[state], state: t(`state.${state}`) }))
  return (
    <p className={styles.sums}>
      {[t('departures.sum', { departures, sold, capacity, held }), ...others].join(' · ')}
    </p>
  )
}

function useFilters(board: Board | undefined): readonly Filter[] {
  const { t } = useText()
  const { airlines, grants } = useMember()
  const [query] = useSearchParams()
  const seen = (board?.departures ?? []).flatMap(({ origin, destination }) => [origin, destination])
  const own = grants.flatMap(({ station }) => station ?? [])
  const asked = query.get('station') ?? ''
  const stations = [...new Set([...own, ...seen, asked])].filter((each) => /^[A-Z]{3}$/.test(each)).toSorted()
  const ofAirlines: Filter = {
    key: 'airlines',
    name: t('departures.airline'),
    options: airlines.map(({ id, name }) => ({ value: id, text: name })),
  }
  return [
    ...(airlines.length > 1 ? [ofAirlines] : []),
    {
      key: 'station',
      name: t('departures.station'),
      isSingle: true,
      options: stations.map((code) => ({ value: code, text: code })),
    },
    {
      key: 'states',
      name: t('departures.state'),
      options: boardStates.map((state) => ({ value: state, text: t(`state.${state}`) })),
    },
    {
      key: 'needs',
      name: t('departures.needs'),
      options: specialNeeds.map((need) => ({ value: need, text: t(`needName.${need}`) })),
    },
  ]
}
