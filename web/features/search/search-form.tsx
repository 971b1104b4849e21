import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { ArrowLeftRight } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { useToday } from '../../ui/today.ts'
import { AirportSelect } from './airport-select.tsx'
import { DateChoice } from './date-choice.tsx'
import { PartyField } from './party-field.tsx'
import { draftProblemText } from './problem-text.ts'
import {
  destinationsFrom,
  type DraftField,
  problemsOf,
  queryOf,
  type SearchDraft,
  type Seller,
  swapped,
  type Trip,
  withOrigin,
} from './search-draft.ts'
import styles from './search-form.module.css'

export interface SearchFormProps {
  draft: SearchDraft
  onChange: (draft: SearchDraft) => void
  onSearch: (query: BookingQuery) => void
  /** an agency sells in its account's currency [SRCH-25] */
  seller?: Seller
}

/**
 * The availability form: on home, in the booking sidebar, on the agency portal and the passenger home. It fits
 * the room it is given, and as drawn by the build it is a plain form that needs no script. [SRCH-01]
 */
export function SearchForm({ draft, onChange, onSearch, seller }: SearchFormProps) {
  const { t } = useText()
  const { brand, airports } = usePage()
  const hydrated = useHydrated()
  const [left, setLeft] = useState<readonly DraftField[]>([])
  const today = useToday()
  const codes = airports.map((airport) => airport.code)
  const problems = problemsOf(draft, { airports: codes, today, largestParty: brand.largestParty })
  const selling = seller ?? { currency: brand.currency.default, provider: 'user' as const }
  const complete = Object.keys(problems).length === 0

  const leave = (...fields: DraftField[]) => {
    setLeft([...new Set([...left, ...fields])])
  }
  const textOf = (field: DraftField) => {
    const problem = problems[field]
    const shown = hydrated && problem && (field === 'party' || left.includes(field))
    return shown ? draftProblemText(field, problem, brand.largestParty, t) : undefined
  }
  const send = (event: SubmitEvent) => {
    if (!hydrated) return
    event.preventDefault()
    if (complete) onSearch(queryOf(draft, selling))
  }

  return (
    <search>
      <form
        aria-label={t('search.heading')}
        className={styles.form}
        method="get"
        action={paths.bookingFlow}
        noValidate={hydrated}
        onSubmit={send}
      >
        <TripChoice
          trip={draft.trip}
          onChoose={(trip) => {
            onChange({ ...draft, trip })
          }}
        />
        <div className={styles.cells}>
          <div className={styles.route}>
            <AirportSelect
              name="ori"
              label={t('search.from')}
              placeholder={t('search.chooseOrigin')}
              value={draft.origin}
              codes={codes}
              error={textOf('origin')}
              onChoose={(origin) => {
                onChange(withOrigin(draft, origin, brand))
              }}
              onLeave={() => {
                leave('origin')
              }}
            />
            <button
              type="button"
              className={styles.swap}
              aria-label={t('search.swap')}
              onClick={() => {
                onChange(swapped(draft))
              }}
            >
              <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden />
            </button>
            <AirportSelect
              name="des"
              label={t('search.to')}
              placeholder={t('search.chooseDestination')}
              value={draft.destination}
              codes={destinationsFrom(hydrated ? draft.origin : '', brand)}
              error={textOf('destination')}
              onChoose={(destination) => {
                onChange({ ...draft, destination })
              }}
              onLeave={() => {
                leave('destination')
              }}
            />
          </div>
          <DateChoice
            trip={draft.trip}
            departs={draft.departs}
            returns={draft.returns}
            today={today}
            error={textOf('departs') ?? textOf('returns')}
            onChoose={(departs, returns) => {
              onChange({ ...draft, departs, returns })
            }}
            onLeave={() => {
              leave('departs', 'returns')
            }}
          />
          <PartyField
            party={draft.party}
            error={textOf('party')}
            onChoose={(party) => {
              onChange({ ...draft, party })
            }}
          />
          {!hydrated && <PlainRest seller={selling} />}
          <Button
            type="submit"
            kind="primary"
            large
            className={styles.submit}
            blockedBy={
              hydrated && !complete ? t('search.fixFirst', { what: '' }).replace(/[\s:]+$/, '') : undefined
            }
            onBlocked={() => {
              leave('origin', 'destination', 'departs', 'returns')
            }}
          >
            {t('search.submit')}
          </Button>
          {brand.switches.promoCode && (
            <PromoCode
              value={draft.promoCode}
              onEnter={(promoCode) => {
                onChange({ ...draft, promoCode })
              }}
            />
          )}
        </div>
      </form>
    </search>
  )
}

/** What a plain form sends along unseen. */
function PlainRest({ seller }: { seller: Seller }) {
  return (
    <>
      <input type="hidden" name="currency" value={seller.currency} />
      <input type="hidden" name="prov" value={seller.provider} />
    </>
  )
}

function TripChoice({ trip, onChoose }: { trip: Trip; onChoose: (trip: Trip) => void }) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset className={styles.trip}>
      <legend className="visually-hidden">{t('search.trip')}</legend>
      {(['round-trip', 'one-way'] as const).map((each) => (
        <label key={each} className={styles.tripOption}>
          <input
            type="radio"
            name={name}
            // Left out of a plain GET: there an empty return date says one way.
            form={`${name}-none`}
            checked={trip === each}
            onChange={() => {
              onChoose(each)
            }}
          />
          {t(each === 'one-way' ? 'search.oneWay' : 'search.roundTrip')}
        </label>
      ))}
    </fieldset>
  )
}

/** Optional, and not there when the page options say so. [SRCH-06] */
function PromoCode({ value, onEnter }: { value: string; onEnter: (code: string) => void }) {
  const { t } = useText()
  return (
    <input
      name="pro"
      className={styles.promo}
      aria-label={t('search.promoCode')}
      placeholder={t('search.promoCode')}
      value={value}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => {
        onEnter(event.target.value)
      }}
    />
  )
}
