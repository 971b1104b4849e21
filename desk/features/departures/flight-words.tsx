/** How a departure is named and its state is shown. */
import { Ban, CalendarClock, Check, Circle, Lock, PlaneTakeoff } from 'lucide-react'
import { useText } from '../../i18n/texts.ts'
import { type StateLook, StateMark } from '@jetbridge/web/ui/state-mark.tsx'
import styles from './departures.module.css'
import type { BoardDeparture } from './board-news.ts'

type FlightName = Pick<BoardDeparture, 'carrier' | 'flightNumber' | 'suffix'>

/** `PE 101` */
export function designatorOf({ carrier, flightNumber, suffix }: FlightName): string {
  return `${carrier} ${flightNumber}${suffix}`
}

/** `09:05` of a local time on the wire. */
export function clockOf(local: string): string {
  return local.slice(11, 16)
}

type State = BoardDeparture['state']

const looks: Record<State, StateLook> = {
  'on-sale': { icon: Circle, tone: 'good' },
  moved: { icon: CalendarClock, tone: 'warn' },
  closed: { icon: Lock, tone: 'quiet' },
  cancelled: { icon: Ban, tone: 'bad' },
  departed: { icon: PlaneTakeoff, tone: 'quiet' },
  flown: { icon: Check, tone: 'quiet' },
}

export function DepartureStateMark({ state }: { state: State }) {
  const { t } = useText()
  return <StateMark look={looks[state]} text={t(`state.${state}`)} />
}

interface LoadBarProps {
  sold: number
  capacity: number
  /** the share, where it is left out */
  text?: string
}

/** How full a departure is: a bar beside its figure. */
export function LoadBar({ sold, capacity, text }: LoadBarProps) {
  const share = capacity === 0 ? 0 : Math.min(1, sold / capacity)
  return (
    <span className={styles.load}>
      <span aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {text ?? `${Math.round(share * 100)} %`}
    </span>
  )
}

/** `+25` or `−5`; nothing for one on time. */
export function delayText(minutes: number | null): string {
  if (minutes === null || minutes === 0) return ''
  return minutes > 0 ? `+${minutes}` : `−${-minutes}`
}
