/** The passenger list on paper: which flight, when it was printed and by whom, and who is booked. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { PaperSheet } from '@jetbridge/web/ui/table/paper-sheet.tsx'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { useMember } from '../../shell/member.ts'
import { momentText } from '../../shell/moment.ts'
import { clockOf, designatorOf } from './flight-words.tsx'
import type { Person } from './people.ts'
import { usePaperColumns } from './people-columns.ts'
import type { BoardDeparture } from './board-news.ts'

interface PassengerPaperProps {
  departure: BoardDeparture
  people: readonly Person[]
  onDone: () => void
}

export function PassengerPaper({ departure, people, onDone }: PassengerPaperProps) {
  const { t, tag } = useText()
  const { api } = useDesk()
  const { airlines, email } = useMember()
  const columns = usePaperColumns()
  const airline = airlines.find(({ id }) => id === departure.brand)
  const zone = airline?.zone ?? 'UTC'
  const { origin, destination, departsLocal, arrivesLocal, aircraft } = departure
  const when = momentText(new Date(api.now()).toISOString(), tag, zone)
  return (
    <PaperSheet
      title={`${designatorOf(departure)} ${origin} → ${destination}`}
      whose={[airline?.name ?? departure.brand, t('departure.paper')]}
      facts={[
        [
          formatDate(departsLocal, tag, 'dayOfYear'),
          `${clockOf(departsLocal)} – ${clockOf(arrivesLocal)}`,
          aircraft,
          t(`state.${departure.state}`),
        ].join(' · '),
        t('departure.paperCount', { people: people.length }),
        t('departure.printed', { when, zone, email }),
      ]}
      columns={columns}
      rows={people}
      onDone={onDone}
    />
  )
}
