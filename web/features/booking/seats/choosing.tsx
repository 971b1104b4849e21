import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { seatEverybody, type SeatPlace } from '../wizard/seat-draft.ts'
import { Cabin, type View } from './cabin.tsx'
import { FoldedLegend, SeatLegend } from './seat-legend.tsx'
import type { MapHandle } from './seat-map.tsx'
import { SeatTable } from './seat-table.tsx'
import { seatUsTogether } from './seat-together.ts'
import { codeAt, firstPlace, nextPlace, placeBefore, placeElsewhere } from './seat-turn.ts'
import { sentence } from './seat-words.ts'
import styles from './seats-step.module.css'
import { Together } from './together.tsx'
import { TurnBar } from './turn-bar.tsx'
import { type Here, nameAt, type PartProps, useRoute, useTurn } from './use-turn.ts'

interface ChoosingProps extends Omit<PartProps, 'here'> {
  /** what the visitor may do here, but need not */
  intro: ReactNode
}

/** Table and cabin side by side, as in seats-step.module.css. */
export const wide = '(min-width: 64rem)'

/**
 * Whose turn it is, and the cabin to choose in. On a phone the aircraft comes first: the passenger's name is in the bar
 * above it, and all else below.
 */
export function Choosing(props: ChoosingProps) {
  const { seats, choice, intro } = props
  const isWide = useMediaQuery(wide)
  const [turn, setTurn] = useState(() => firstPlace(seats, choice.draft))
  const [view, setView] = useState<View>('map')
  const map = useRef<MapHandle>(null)
  const cabin = useRef<HTMLDivElement>(null)
  const here = useTurn(props, turn)
  if (!here) return <AtCheckIn />
  const begin = (place: SeatPlace) => {
    setTurn(place)
    requestAnimationFrame(() => {
      cabin.current?.scrollIntoView({ block: 'nearest' })
      if (view === 'map') map.current?.focus()
      else cabin.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
    })
  }
  const all = { ...props, here, view, onBegin: begin }
  const rows = (
    <>
      <AdultFirst {...all} />
      <Cabin {...all} map={map} onTurn={setTurn} />
      <Onward {...all} />
    </>
  )
  const table = <SeatTable seats={seats} draft={choice.draft} turn={here.turn} onChoose={begin} />
  const views = <Views view={view} onView={setView} />
  if (isWide) {
    return (
      <div className={styles.desk}>
        <div className={styles.side}>
          {intro}
          {table}
          <AllTogether {...all} />
          <SeatLegend map={here.shown} looks={here.looks} />
        </div>
        <div className={styles.cabin} ref={cabin}>
          <Head here={here}>{views}</Head>
          {rows}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.desk}>
      <div className={styles.cabin} ref={cabin}>
        <TurnBar seats={seats} draft={choice.draft} turn={here.turn} onTurn={setTurn} />
        <div className={styles.head}>
          <AllTogether {...all} />
          {views}
        </div>
        <FoldedLegend map={here.shown} looks={here.looks} />
        {rows}
      </div>
      <div className={styles.side}>
        {table}
        {intro}
      </div>
    </div>
  )
}

interface Leading {
  /** begins the turn of another place, with the focus in its cabin */
  onBegin: (place: SeatPlace) => void
}

function AllTogether({ choice: { draft, change }, seats, onSay, here: { shown, chosen } }: PartProps) {
  return (
    <Together
      key={shown.tripFlightId}
      people={seats.passengers}
      chosen={chosen}
      propose={() => seatUsTogether(shown, seats.passengers)}
      onTake={(all) => {
        change(seatEverybody(draft, shown.tripFlightId, all))
      }}
      onSay={onSay}
    />
  )
}

function Head({ here, children }: { here: Here; children: ReactNode }) {
  const { t } = useText()
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {t('seats.choosing', { name: here.person.passengerName })}
        <span className={styles.route}>{here.route}</span>
      </h2>
      {children}
    </header>
  )
}

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useText()
  return (
    <div role="group" aria-label={t('seats.view')} className={styles.views}>
      {(['map', 'list'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.view}
          aria-pressed={view === each}
          onClick={() => {
            onView(each)
          }}
        >
          {t(each === 'map' ? 'seats.viewMap' : 'seats.viewList')}
        </button>
      ))}
    </div>
  )
}

function AdultFirst({ choice: { draft }, seats, here, onBegin }: PartProps & Leading) {
  const { t } = useText()
  const adult = placeBefore(seats, draft, here.turn)
  if (!adult) return null
  return (
    <Banner tone="warn">
      <p>{sentence(`${t('seats.problem.adultSeatRequired')}.`)}</p>
      <Button
        onClick={() => {
          onBegin(adult)
        }}
      >
        {t('seats.chooseFirst', { name: nameAt(adult, seats) })}
      </Button>
    </Banner>
  )
}

/** To the next flight once everybody sits on this one; in the list also to the next passenger. */
function Onward({ choice: { draft }, seats, here, view, onBegin }: PartProps & Leading & { view: View }) {
  const { t } = useText()
  const routeOf = useRoute()
  const { turn } = here
  const next = nextPlace(seats, draft, turn)
  const elsewhere = next ? undefined : placeElsewhere(seats, draft, turn)
  const place = elsewhere ?? (view === 'list' && codeAt(draft, turn) ? next : undefined)
  const map = seats.seatMaps.find(({ tripFlightId }) => tripFlightId === elsewhere?.tripFlightId)
  if (!place) return null
  return (
    <Button
      className={styles.next}
      onClick={() => {
        onBegin(place)
      }}
    >
      {map
        ? t('seats.nextFlight', { route: routeOf(map) })
        : t('seats.nextPassenger', { name: nameAt(place, seats) })}
    </Button>
  )
}

function AtCheckIn() {
  const { t } = useText()
  return <Banner>{t('seats.atCheckIn')}</Banner>
}
