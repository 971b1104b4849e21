/** A booking on one page: how it stands, trip, passengers, money, letters, history. Nothing hides behind a tab. */
import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { bookingPath } from '../../paths.ts'
import { AnsweredPage } from '../../shell/answered-page.tsx'
import { useMoment } from '../../shell/moment.ts'
import { Page, Section } from '../../shell/page.tsx'
import { openInTray } from '../../shell/tray/tray-store.ts'
import { BookingStateMark, nameOf } from './booking-words.tsx'
import { ContactPart } from './contact-part.tsx'
import styles from './guests.module.css'
import type { BookingFacts } from './guest-types.ts'
import { LettersPart } from './letters-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { PassengersPart } from './passengers-part.tsx'
import { TimelinePart } from './timeline-part.tsx'
import { TripPart } from './trip-part.tsx'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const { code = '' } = useParams()
  const answer = useQuery({
    queryKey: ['bookings', code],
    queryFn: ({ signal }) => api.call(guestEndpoints.booking, { query: { code } }, { signal }),
  })
  return (
    <AnsweredPage title={t('booking.title', { code })} answer={answer}>
      {(booking) => <Booking booking={booking} />}
    </AnsweredPage>
  )
}

function Booking({ booking }: { booking: BookingFacts }) {
  const { t } = useText()
  const { confirmationCode: code, passengers } = booking
  const [first] = passengers
  const detail = first && `${first.lastName} ×${passengers.length}`
  useEffect(() => {
    openInTray({ key: code, title: code, ...(detail !== undefined && { detail }), to: bookingPath(code) })
  }, [code, detail])
  return (
    <Page title={t('booking.title', { code })} brand={booking.brand}>
      <Standing booking={booking} />
      <Section title={t('booking.trip')}>
        <TripPart booking={booking} />
      </Section>
      <Section title={t('booking.passengers')}>
        <PassengersPart booking={booking} />
      </Section>
      <div className={styles.halves}>
        <Section title={t('booking.contact')}>
          <ContactPart booking={booking} />
        </Section>
        <Section title={t('booking.money')}>
          <MoneyPart money={booking.money} />
        </Section>
      </div>
      <Section title={t('booking.mailings')}>
        <LettersPart letters={booking.letters} />
      </Section>
      <Section title={t('booking.timeline')}>
        <TimelinePart booking={booking} />
      </Section>
    </Page>
  )
}

/** How the booking stands, in one line. */
function Standing({ booking: { state, bookedAt, contact, agency } }: { booking: BookingFacts }) {
  const { t } = useText()
  const momentOf = useMoment()
  return (
    <p className={styles.standing}>
      <BookingStateMark state={state} />
      <span>{nameOf(contact)}</span>
      <span>{t('booking.bookedAt', { when: momentOf(bookedAt) })}</span>
      {agency && <span>{t('booking.byAgency', { agency: agency.name ?? agency.code })}</span>}
    </p>
  )
}
