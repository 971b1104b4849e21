import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { download } from '@jetbridge/web/ui/download.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { bookingPath } from '../../paths.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { nextCursorOf, usePagedRows } from '../../shell/rows/use-paged-rows.ts'
import { SendingWords } from '../../shell/sending-words.tsx'
import { useRight } from '../../shell/use-right.ts'
import { isUnderWay, useSending } from '../../shell/use-sending.ts'
import styles from './departures.module.css'
import { PassengerPaper } from './passenger-paper.tsx'
import { allPeople, askPeople, type Person } from './people.ts'
import { usePeopleColumns } from './people-columns.ts'
import type { BoardDeparture } from './board-news.ts'

interface PeoplePartProps {
  departure: BoardDeparture
  /** whether the reader may see the bookings behind it */
  mayOpen: boolean
}

/** Who is booked, by family name: as a list, on paper and as a file. */
export function PeoplePart({ departure, mayOpen }: PeoplePartProps) {
  const { t } = useText()
  const { api } = useDesk()
  const { id } = departure
  const answer = useInfiniteQuery({
    queryKey: ['departures', 'people', id],
    queryFn: ({ pageParam, signal }) => askPeople(api, { id, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursorOf,
  })
  const columns = usePeopleColumns()
  return (
    <div className={styles.stack}>
      <ListActs departure={departure} />
      <RowList
        label={t('departure.people')}
        columns={columns}
        {...usePagedRows(answer)}
        keyOf={({ passengerId }) => passengerId}
        empty={<p className={styles.none}>{t('departure.nobody')}</p>}
        leastRoom={560}
        {...(mayOpen && { hrefOf: ({ bookingCode }: Person) => bookingPath(bookingCode) })}
      />
    </div>
  )
}

/** The list on paper, and as files. */
function ListActs({ departure }: Pick<PeoplePartProps, 'departure'>) {
  const { t, locale } = useText()
  const { api } = useDesk()
  const { sending, send } = useSending()
  const [paper, setPaper] = useState<readonly Person[]>()
  const mayReveal = useRight('read-personal-data', departure.brand)
  const { id } = departure
  const fetchFile = (columns: 'names' | 'personal') => {
    send(async (_puzzle, signal) => {
      const query = { id, columns, locale: locale === 'de' ? 'de' : 'en' } as const
      const answer = await api.open(deskDepartureEndpoints.passengerList, { query }, { signal })
      const [, name = 'passengers.csv'] =
        /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      download(name, await answer.blob())
    })
  }
  const print = () => {
    send(async (_puzzle, signal) => {
      setPaper(await allPeople(api, id, signal))
    })
  }
  const busy = isUnderWay(sending)
  return (
    <div className={styles.acts}>
      <Button busy={busy} onClick={print}>
        {t('departure.print')}
      </Button>
      <Button
        busy={busy}
        onClick={() => {
          fetchFile('names')
        }}
      >
        {t('departure.list')}
      </Button>
      {mayReveal && (
        <Button
          busy={busy}
          title={t('departure.listPersonalHint')}
          onClick={() => {
            fetchFile('personal')
          }}
        >
          {t('departure.listPersonal')}
        </Button>
      )}
      <SendingWords sending={sending} />
      {paper && (
        <PassengerPaper
          departure={departure}
          people={paper}
          onDone={() => {
            setPaper(undefined)
          }}
        />
      )}
    </div>
  )
}
