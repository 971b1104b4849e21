import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { asksHomeAddress } from '@jetbridge/core/flight/home-address.ts'
import type { TravelDocumentProblems } from '@jetbridge/core/passenger/travel-document.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { usePage } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useToday } from '../../form/use-today.ts'
import { asksDocuments, isActive, isAhead } from '../../trip/booked-flight.ts'
import { type UsedOpened, useOpened } from '../../session/opened-store.ts'
import { useProfile } from '../../session/use-profile.ts'
import { DocumentActions, NotSaved } from './document-actions.tsx'
import { DocumentOffers } from './document-offers.tsx'
import { knownOf, type OfferedDocument, offeredDocuments } from './offered-documents.ts'
import { dropDraft, keepDraft, readDraft } from './travel-document-draft.ts'
import { DocumentForm } from './travel-document-form.tsx'
import styles from './travel-document-page.module.css'
import { fieldsToTell, useAccountDocument } from './use-document.ts'
import { useSaveDocument } from './use-save-travel-document.tsx'

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
  const name = fullNameOf(passenger)
  return (
    <div className={styles.page}>
      <PageTitle>{`${t('document.title')} – ${brand.name}`}</PageTitle>
      <header className={styles.words}>
        <PageHeading>{t('document.title')}</PageHeading>
        <p className={styles.name}>{name}</p>
        {/* The short form says it at its fields, and one press needs no words. */}
        {brand.switches.documentAskedInFull && <p className={styles.lead}>{t('document.lead')}</p>}
        {asked === 'offered' && <p className={styles.lead}>{t('document.notAsked')}</p>}
        <p className={styles.quiet}>{t('document.privacy')}</p>
      </header>
      <DocumentEntry opened={opened} passenger={passenger} />
    </div>
  )
}

/** The form waits for the profile of somebody who has signed in: it says what need not be asked for. */
function DocumentEntry({ opened, passenger }: DocumentDetailsProps) {
  const { t } = useReaderText()
  const mayKeep = usePage().brand.profile.allowViewTravelDocuments
  const isSignedIn = useSignedIn()?.profileUid !== undefined && mayKeep
  const { data: profile, isError } = useProfile()
  if (!isSignedIn || isError) return <Entry opened={opened} passenger={passenger} profile={undefined} />
  if (profile) return <Entry opened={opened} passenger={passenger} profile={profile} />
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">{t('document.loading')}</span>
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

type EntryProps = DocumentDetailsProps & { profile: ReturnType<typeof useProfile>['data'] }

/** What the traveller does here: presses a document of the account, tells what it leaves out, or tells another one. */
type View =
  | { readonly is: 'offers' }
  | { readonly is: 'beside'; readonly offered: OfferedDocument }
  | { readonly is: 'typed' }

function Entry({ opened, passenger, profile }: EntryProps) {
  const { t, tag } = useReaderText()
  const trip = useDocumentTrip(opened)
  const { passengerUid } = passenger
  const owner = { passengerUid, confirmationCode: opened.reservation.confirmationCode }
  const [typed] = useState(() => readDraft(sessionStorage, owner, knownOf(passenger, profile)))
  const offers = profile ? offeredDocuments(passenger, profile, trip, tag) : []
  const [view, setView] = useState<View>({ is: offers.length > 0 ? 'offers' : 'typed' })
  const [refused, setRefused] = useState<TravelDocumentProblems>({})
  const ends = useEnds(passenger, owner)
  const saving = useSaveDocument(opened, passengerUid, { ...ends, onRefused: setRefused })
  const account = useAccountDocument(opened, passengerUid, {
    ...ends,
    onRefused(problems, offered) {
      setRefused(problems)
      if (!problems.expiresOn || offered.missing.includes('expiresOn'))
        setView({ is: 'beside', offered: { ...offered, missing: fieldsToTell(offered, problems) } })
    },
  })
  const beside = view.is === 'beside' ? view.offered : undefined
  const state = beside || view.is === 'offers' ? account.state : saving.state
  const isKept = !passenger.travelDocumentsMissing
  return (
    <div className={styles.entry}>
      {view.is === 'offers' && (
        <>
          {isKept && <Banner>{t('document.stored')}</Banner>}
          <DocumentOffers
            offers={offers}
            using={account.using}
            onUse={(offered) => {
              if (offered.missing.length === 0) void account.use(offered)
              else setView({ is: 'beside', offered })
            }}
            onOther={() => {
              setView({ is: 'typed' })
            }}
          />
          <NotSaved state={state} />
          <DocumentActions />
        </>
      )}
      {view.is !== 'offers' && (
        <DocumentForm
          key={view.is}
          texts={beside ? beside.texts : typed}
          today={trip.today}
          flights={trip.flights}
          shape={{ isFull: trip.isFull && !beside, asksHome: trip.asksHome, only: beside?.missing }}
          refused={refused}
          onChange={(changed) => {
            if (!beside) keepDraft(sessionStorage, owner, changed)
          }}
          onSave={(entered) => void (beside ? account.use(beside, entered) : saving.save(entered))}
          banner={isKept && <Banner>{t('document.stored')}</Banner>}
          actions={(isLast) => (
            <>
              <NotSaved state={state} />
              <DocumentActions isLast={isLast} isSaving={state === 'saving'} />
            </>
          )}
        />
      )}
      {saving.proofDialog}
      {account.proofDialog}
    </div>
  )
}

function useDocumentTrip({ reservation: { flights } }: UsedOpened) {
  const { brand, airports } = usePage()
  const today = useToday()
  const isFull = brand.switches.documentAskedInFull
  return { today, flights, isFull, asksHome: isFull || asksHomeAddress(flights.filter(isActive), airports) }
}

/** Both ways end alike. */
function useEnds({ firstName, lastName }: EntryProps['passenger'], owner: Parameters<typeof dropDraft>[1]) {
  const { t } = useReaderText()
  const navigate = useNavigate()
  const leave = (tone: 'good' | 'bad', text: string) => {
    dropDraft(sessionStorage, owner)
    showToast({ tone, text })
    void navigate(paths.myFlights)
  }
  return {
    onSaved: () => {
      leave('good', t('document.saved', { name: fullNameOf({ firstName, lastName }) }))
    },
    onNotNeeded: () => {
      leave('bad', t('document.notNeeded'))
    },
  }
}
