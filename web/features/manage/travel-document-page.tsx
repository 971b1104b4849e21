import { localDate } from '@jetbridge/core/kernel/time.ts'
import type { TravelDocumentProblems } from '@jetbridge/core/passenger/travel-document.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { visitorToday } from '../../i18n/format.ts'
import { useReaderText } from './use-reader-text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { asksDocuments, isAhead } from '../../trip/booked-flight.ts'
import { dropDraft, keepDraft, readDraft } from './travel-document-draft.ts'
import { DocumentForm } from './travel-document-form.tsx'
import styles from './travel-document-page.module.css'
import { type UsedOpened, useOpened } from '../../session/opened-store.ts'
import { type SaveState, useSaveDocument } from './use-save-travel-document.tsx'

/** One passenger's travel document; a visitor without an opened reservation is sent on. [RTE-05] GAP-107 */
export function Component() {
  const opened = useOpened()
  const [search] = useSearchParams()
  const passenger = opened?.reservation.passengers.find(
    ({ passengerUid }) => passengerUid === search.get('passenger'),
  )
  if (!opened) return <Navigate to={paths.findReservation} replace />
  if (!passenger || !isAhead(opened.reservation.flights)) return <Navigate to={paths.myFlights} replace />
  return <DocumentDetails key={passenger.passengerUid} opened={opened} passenger={passenger} />
}

interface DocumentDetailsProps {
  opened: UsedOpened
  passenger: UsedOpened['reservation']['passengers'][number]
}

function DocumentDetails({ opened, passenger }: DocumentDetailsProps) {
  const { t } = useReaderText()
  const { brand, airports } = usePage()
  const asked = asksDocuments(opened.reservation.flights, airports)
  const navigate = useNavigate()
  const { passengerUid, firstName, lastName } = passenger
  const name = `${firstName} ${lastName}`
  const owner = { passengerUid, confirmationCode: opened.reservation.confirmationCode }
  const [texts] = useState(() => readDraft(sessionStorage, owner, { firstName, lastName }))
  const [today] = useState(() => localDate(visitorToday(new Date())))
  const [refused, setRefused] = useState<TravelDocumentProblems>({})
  const { state, save, proofDialog } = useSaveDocument(opened, passengerUid, {
    onRefused: setRefused,
    onSaved: () => {
      dropDraft(sessionStorage, owner)
      showToast({ tone: 'good', text: t('document.saved', { name }) })
      void navigate(paths.myFlights)
    },
    onNotNeeded: () => {
      dropDraft(sessionStorage, owner)
      showToast({ tone: 'bad', text: t('document.notNeeded') })
      void navigate(paths.myFlights)
    },
  })
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('document.title')} – ${brand.name}`}</PageTitle>
      <header className={styles.words}>
        <PageHeading>{t('document.title')}</PageHeading>
        <p className={styles.name}>{name}</p>
        <p className={styles.lead}>{t('document.lead')}</p>
        {asked === 'offered' && <p className={styles.lead}>{t('document.notAsked')}</p>}
        <p className={styles.quiet}>{t('document.privacy')}</p>
      </header>
      <DocumentForm
        texts={texts}
        today={today}
        flights={opened.reservation.flights}
        refused={refused}
        onChange={(changed) => {
          keepDraft(sessionStorage, owner, changed)
        }}
        onSave={(entered) => void save(entered)}
        banner={!passenger.travelDocumentsMissing && <Banner>{t('document.stored')}</Banner>}
        actions={
          <>
            <NotSaved state={state} />
            <Actions isSaving={state === 'saving'} />
          </>
        }
      />
      {proofDialog}
    </div>
  )
}

/** Where the traveller has just pressed Save. */
function NotSaved({ state }: { state: SaveState }) {
  const { t } = useReaderText()
  if (state !== 'offline' && state !== 'failed') return null
  return (
    <Banner tone="bad" role="alert">
      <p>{t(`document.${state}`)}</p>
    </Banner>
  )
}

/** [DOC-02] */
function Actions({ isSaving }: { isSaving: boolean }) {
  const { t } = useReaderText()
  return (
    <div className={styles.actions}>
      <ButtonLink kind="text" to={paths.myFlights}>
        {t('document.back')}
      </ButtonLink>
      <Button kind="primary" large type="submit" busy={isSaving}>
        {t('document.save')}
      </Button>
    </div>
  )
}
