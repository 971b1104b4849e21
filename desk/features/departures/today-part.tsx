/** On Home: which departures of today are next, live like the board of all of them. */
import { dateAt, instant } from '@jetbridge/core/kernel/time.ts'
import { stateOfAnswer } from '@jetbridge/web/ui/table/table-state.tsx'
import { Link } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/texts.ts'
import { departurePath, paths } from '../../paths.ts'
import { useNow } from '../../shell/clock/use-now.ts'
import { useDeskZone } from '../../shell/clock/zone-store.ts'
import { Section } from '../../shell/page.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { Age } from './age.tsx'
import { haveSeveralZones, useNextColumns } from './board-columns.tsx'
import { boardViewOf } from './board-view.ts'
import { DeparturePeek } from './departure-peek.tsx'
import styles from './departures.module.css'
import { designatorOf } from './flight-words.tsx'
import { useBoard } from './use-board.ts'

/** Those of the next hours: who wants to see the others opens the day. */
const mostShown = 8
const noFilter = new URLSearchParams()

export function TodayPart() {
  const { t } = useText()
  const { api } = useDesk()
  const { here } = useDeskZone()
  const now = useNow()
  const answer = useBoard(boardViewOf(noFilter, dateAt(instant(api.now()), here)))
  const { data: board, isLive, asOf } = answer
  const ahead = (board?.departures ?? []).filter(({ departsAt }) => Date.parse(departsAt) > now)
  const next = ahead.slice(0, mostShown)
  const columns = useNextColumns(haveSeveralZones(next))
  const why = (thrown: Error | null) => (isApiFailure(thrown) ? failureText(thrown, t) : undefined)
  return (
    <Section title={t('departures.today.title')}>
      <div className={styles.bar}>
        <p className={styles.sums}>
          {board && `${t('departures.today.left', { left: ahead.length, all: board.departures.length })} · `}
          <Link to={paths.departures}>{t('departures.today.all')}</Link>
        </p>
        {board && <Age isLive={isLive} asOf={asOf} here={here} />}
      </div>
      <RowList
        label={t('departures.today.title')}
        columns={columns}
        rows={next}
        keyOf={({ id }) => id}
        state={stateOfAnswer(answer, t('departures.today.failed'), why)}
        empty={<p className={styles.none}>{t('departures.today.none')}</p>}
        leastRoom={560}
        hrefOf={({ id }) => departurePath(id)}
        peekOf={(departure) => ({
          title: `${designatorOf(departure)} ${departure.origin} → ${departure.destination}`,
          body: <DeparturePeek departure={departure} />,
        })}
      />
    </Section>
  )
}
