import { useText } from '../../i18n/texts.ts'
import { departurePath } from '../../paths.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { haveSeveralZones, useBoardColumns } from './board-columns.tsx'
import type { Board } from './board-news.ts'
import { DeparturePeek } from './departure-peek.tsx'
import styles from './departures.module.css'
import { designatorOf } from './flight-words.tsx'

interface BoardTableProps {
  departures: Board['departures']
  /** of another day, until that of this one is there */
  isOld: boolean
  isWaiting: boolean
  empty: string
}

export function BoardTable({ departures, isOld, isWaiting, empty }: BoardTableProps) {
  const { t } = useText()
  const columns = useBoardColumns(haveSeveralZones(departures))
  return (
    <RowList
      label={t('departures.title')}
      columns={columns}
      rows={departures}
      keyOf={({ id }) => id}
      state={isWaiting ? { is: 'waiting' } : { is: 'ready', isUpdating: isOld }}
      empty={<p className={styles.none}>{empty}</p>}
      leastRoom={560}
      hrefOf={({ id }) => departurePath(id)}
      peekOf={(departure) => ({
        title: `${designatorOf(departure)} ${departure.origin} → ${departure.destination}`,
        body: <DeparturePeek departure={departure} />,
      })}
    />
  )
}
