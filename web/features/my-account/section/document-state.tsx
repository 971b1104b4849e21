import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useText } from '../../../i18n/i18n.tsx'
import { useToday } from '../../../form/use-today.ts'
import type { OwnDocument } from '../../../session/kept-documents.ts'
import { documentTypeText } from '../document/document-words.ts'
import styles from './section.module.css'

/** At a glance: whether somebody could travel with what is kept, by the document that lasts longest. */
export function DocumentState({ documents }: { documents: readonly OwnDocument[] }) {
  const { t, tag } = useText()
  const today = useToday()
  const best = documents.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)))[0]
  if (!best) {
    return (
      <span className={styles.state} data-tone="quiet">
        {t('profile.passport.none')}
      </span>
    )
  }
  const type = documentTypeText(best.type, t)
  const hasEnded = best.expiresOn !== null && best.expiresOn < today
  const Icon = hasEnded ? CircleAlert : CircleCheck
  const key = hasEnded ? 'profile.passport.ended' : 'profile.passport.ends'
  return (
    <span className={styles.state} data-tone={hasEnded ? 'bad' : 'good'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {best.expiresOn === null
        ? t('profile.passport.there', { type })
        : t(key, { type, date: formatDate(best.expiresOn, tag) })}
    </span>
  )
}

function lastDay({ expiresOn }: OwnDocument): string {
  return expiresOn ?? ''
}
