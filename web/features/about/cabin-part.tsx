/** The cabin that flies most, from above, as the seats step draws it; and what one sees, counted from its seat map. */
import { seatEndpoints, type WireCabin } from '@jetbridge/core/contract/seat.ts'
import { useEffect, useId, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { CabinDrawing, type CabinWords } from '../../trip/cabin/cabin-drawing.tsx'
import { SeatFace } from '../../trip/cabin/seat-face.tsx'
import styles from './about-page.module.css'

/** Nothing until it has come, and nothing where the airline has no seat map: the page has its words without it. */
export function CabinPart() {
  const api = useApi()
  const [cabin, setCabin] = useState<WireCabin>()
  useEffect(() => {
    const options = { quiet: true, untold: true, unproven: true }
    api.call(seatEndpoints.cabins, {}, options).then(
      ({ cabins: [first] }) => {
        setCabin(first)
      },
      () => undefined,
    )
  }, [api])
  return <div className={styles.beside}>{cabin && <Cabin cabin={cabin} />}</div>
}

type Seat = WireCabin['rows'][number]['seats'][number]

function Cabin({ cabin }: { cabin: WireCabin }) {
  const { t } = useText()
  const id = useId()
  const seats = cabin.rows.flatMap((row) => row.seats)
  const hasMiddle = seats.some(({ isWindow, isAisle }) => !isWindow && !isAisle)
  const said = [
    t('cabin.seats', { seats: cabin.seatCount, rows: cabin.rows.length }),
    t(hasMiddle ? 'cabin.windows' : 'cabin.noMiddle', {
      count: seats.filter(({ isWindow }) => isWindow).length,
    }),
  ]
  // The drawing is for the eye; the words above it say what it shows.
  const words: CabinWords = { row: () => '', fixture: (kind) => t(`seats.fixture.${kind}`) }
  return (
    <section aria-labelledby={id} className={styles.cabin}>
      <h2 id={id}>{t('cabin.heading')}</h2>
      <p>{said.join(' ')}</p>
      <div className={styles.drawing} aria-hidden>
        <CabinDrawing rows={cabin.rows} words={words} drawSeat={drawSeat} />
      </div>
    </section>
  )
}

function drawSeat({ traits }: Seat) {
  return <SeatFace mark="free" zone={traits.includes('extra-legroom') ? 'legroom' : 'standard'} />
}
