import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { documentDetailsPath } from '../../../inner-paths.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Missing } from './missing.ts'
import styles from './missing-list.module.css'

interface MissingListProps {
  missing: readonly Missing[]
  /** opens the booking at a page of it */
  onOpen: (path: string) => void
}

/** One line for each thing: with its action, or where there is none yet, with when and where it is done. */
export function MissingList({ missing, onOpen }: MissingListProps) {
  const { t } = useText()
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h3 id="missing" className="visually-hidden">
        {t('profile.home.missing')}
      </h3>
      <ul>
        {missing.length === 0 && <Line icon={CircleCheck} text={t('profile.home.ready')} />}
        {missing.map((each) => (
          <MissingLine key={keyOf(each)} missing={each} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function keyOf(missing: Missing): string {
  if (missing.is === 'answer') return `answer ${missing.number}`
  return missing.is === 'document' ? missing.passengerUid : missing.is
}

function MissingLine({ missing, onOpen }: { missing: Missing; onOpen: MissingListProps['onOpen'] }) {
  const { t } = useText()
  const action = (words: string, path: string, about: string) => (
    <Button
      className={styles.action}
      onClick={() => {
        onOpen(path)
      }}
    >
      {words}
      <span className="visually-hidden">: {about}</span>
    </Button>
  )
  switch (missing.is) {
    case 'answer': {
      const text = t(`profile.home.missing.${missing.kind}`, { number: missing.number })
      const words = t(`profile.home.missing.${missing.kind}Action`)
      return <Line icon={CircleAlert} text={text} action={action(words, paths.myFlights, missing.number)} />
    }
    case 'document':
      return (
        <Line
          icon={CircleAlert}
          text={t('profile.home.missing.document', { name: missing.name })}
          action={action(
            t('profile.home.missing.documentAction'),
            documentDetailsPath(missing.passengerUid),
            missing.name,
          )}
        />
      )
    case 'documents': {
      const text = t('profile.home.missing.documents', { count: missing.count })
      const words = t('profile.home.missing.documentsAction')
      return <Line icon={CircleAlert} text={text} action={action(words, paths.myFlights, text)} />
    }
    case 'seat':
      return <SeatLine missing={missing} />
  }
}

function SeatLine({ missing: { count, checkIn, departs } }: { missing: Extract<Missing, { is: 'seat' }> }) {
  const { t, locale, tag } = useText()
  const opens = checkIn?.opens
  const time = opens && formatClock(opens, tag)
  const isSameDay = opens?.slice(0, 10) === departs.slice(0, 10)
  const from = opens && (isSameDay ? time : `${formatDate(opens, tag, 'day')}, ${time}`)
  const place = checkIn?.at && textIn(checkIn.at, locale, 'en')
  const more = [from && t('profile.home.missing.seatFrom', { time: from }), place].filter(Boolean).join(' · ')
  return <Line icon={Clock} text={t('profile.home.missing.seat', { count })} more={more} />
}

interface LineProps {
  icon: LucideIcon
  text: string
  more?: string
  action?: ReactNode
}

function Line({ icon: Icon, text, more, action }: LineProps) {
  return (
    <li className={styles.line}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <p>
        {text}
        {more && <span className={styles.more}>{more}</span>}
      </p>
      {action}
    </li>
  )
}
