import {
  isTicketNameShortened,
  ticketLetters,
  ticketName,
  ticketTitle,
} from '@jetbridge/core/passenger/ticket-name.ts'
import { isPersonName } from '@jetbridge/core/passenger/name.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { PassengerInfo } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import styles from '../../../form/form.module.css'

/** The name as it will print: letters of the passport's machine readable lines, nothing typed twice. */
export function TicketName({ info, type }: { info: PassengerInfo; type: PassengerType }) {
  const { t } = useText()
  const { firstName, lastName, gender } = info
  if (![firstName, lastName].every((name) => isPersonName(name) && ticketLetters(name))) return null
  const title = ticketTitle(type, gender || null)
  return (
    <p className={styles.ticket}>
      <span>{t('passengers.ticketName')}</span>
      <output>{ticketName(firstName, lastName, title)}</output>
      {isTicketNameShortened(firstName, lastName, title) && <span>{t('passengers.ticketShortened')}</span>}
    </p>
  )
}
