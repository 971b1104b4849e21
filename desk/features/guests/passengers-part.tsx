import { conjunctionEnding } from '@jetbridge/core/ticket/document-number.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/texts.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { nameOf } from './booking-words.tsx'
import type { BookedPassenger, BookingFacts } from './guest-types.ts'
import { type RevealRequest, RevealDialog } from './reveal-dialog.tsx'
import { useRight } from '../../shell/use-right.ts'

/** Who travels. Dates of birth and documents are shown when somebody says why. */
export function PassengersPart({ booking }: { booking: BookingFacts }) {
  const { t } = useText()
  const [asked, ask] = useState<RevealRequest>()
  const columns = usePassengerColumns(booking, ask)
  return (
    <>
      <RowList
        label={t('booking.passengers')}
        columns={columns}
        rows={booking.passengers}
        keyOf={({ passengerUid }) => passengerUid}
        leastRoom={560}
      />
      {asked && (
        <RevealDialog
          code={booking.confirmationCode}
          asked={asked}
          onClose={() => {
            ask(undefined)
          }}
        />
      )}
    </>
  )
}

/** `9990000000041 OO`, and in conjunction `9990000000041-42 OOOO O`. */
function ticketsInWords(documents: BookingFacts['documents'], passenger: string): string {
  const tickets = documents.filter(
    ({ kind, passengerUid, exchangedFor }) =>
      kind === 'ticket' && passengerUid === passenger && exchangedFor === null,
  )
  const sets = Map.groupBy(tickets, ({ firstNumber }) => firstNumber)
  return [...sets]
    .map(([first, parts]) => {
      const ending = conjunctionEnding(parts.map(({ documentNumber }) => documentNumber))
      return `${first}${ending} ${parts.map(({ letters }) => letters).join(' ')}`
    })
    .join(', ')
}

function usePassengerColumns(
  { brand, documents }: BookingFacts,
  ask: (asked: RevealRequest) => void,
): readonly Column<BookedPassenger>[] {
  const { t } = useText()
  const mayReveal = useRight('read-personal-data', brand)
  return useMemo(() => {
    const ticketsOf = ({ passengerUid }: BookedPassenger) => ticketsInWords(documents, passengerUid)
    const show = (passenger: BookedPassenger, what: 'birth-date' | 'document') => (
      <Button
        kind="text"
        aria-label={t('booking.showOf', { what: t(`booking.reveal.${what}`), name: nameOf(passenger) })}
        onClick={() => {
          ask({ passengerUid: passenger.passengerUid, name: nameOf(passenger), what })
        }}
      >
        {t(`booking.reveal.${what}`)}
      </Button>
    )
    const shown: Column<BookedPassenger> = {
      key: 'show',
      head: t('booking.show'),
      kind: 'action',
      isHeadHidden: true,
      cell: (passenger) => (
        <>
          {passenger.hasBirthDate && show(passenger, 'birth-date')}
          {passenger.document === 'kept' && show(passenger, 'document')}
        </>
      ),
    }
    return [
      { key: 'name', head: t('booking.name'), isRowHeader: true, cell: nameOf },
      {
        key: 'type',
        head: t('booking.type'),
        cell: ({ passengerType }) => t(`booking.type.${passengerType}`),
      },
      {
        key: 'needs',
        head: t('booking.needs'),
        cell: ({ needs }) => needs.map((need) => t(`booking.need.${need}`)).join(', '),
      },
      {
        key: 'document',
        head: t('booking.document'),
        cell: ({ document }) => t(`booking.document.${document}`),
      },
      { key: 'ticket', head: t('booking.ticket'), kind: 'code', cell: ticketsOf },
      ...(mayReveal ? [shown] : []),
    ]
  }, [ask, documents, mayReveal, t])
}
