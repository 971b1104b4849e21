import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { ArrowLeftRight } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { datePattern, writeDate } from '../../i18n/date-form.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { AirportSelect } from './airport-select.tsx'
import { DateChoice } from './date-choice.tsx'
import { useOriginToday } from '../origin-today.ts'
import { PartyField } from './party-field.tsx'
import { usePlainForm } from './plain-form.ts'
import { ProblemLine } from './problem-line.tsx'
import { draftProblemText, fieldNames } from './problem-text.ts'
import {
  destinationsFrom,
  type DraftField,
  type DraftProblem,
  type DraftProblems,
  problemsOf,
  queryOf,
  type SearchDraft,
  type Seller,
  swapped,
  type Trip,
  withOrigin,
  withTyped,
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
 * The availability form: on home, in the booking sidebar, on the agency portal and the passenger home. It
 * fits the room it gets. As the server draws it, it is a plain form that needs no script. [SRCH-01]
 */
export function SearchForm({ draft, onChange, onSearch, seller }: SearchFormProps) {
  const { t, locale } = useText()
  const { brand, airports } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const isPlain = usePlainForm(form, (typed) => {
    onChange(withTyped(draft, typed))
  })
  /** the visitor has tried to search: from now on the form tells what is missing */
  const [isTried, setTried] = useState(false)
  const today = useOriginToday(airports.find(({ code }) => code === draft.origin))
  const codes = airports.map((airport) => airport.code)
  const problems = problemsOf(draft, { airports: codes, today, largestParty: brand.largestParty })
  const selling = seller ?? { currency: brand.currency.default, provider: 'user' as const }
  const complete = Object.keys(problems).length === 0

  const dateExample = writeDate(today, datePattern[locale])
  const sentenceOf = (field: DraftField, problem: DraftProblem) =>
    draftProblemText(field, problem, { t, brand, dateExample })
  const textOf = (field: DraftField) => {
    const problem = problems[field]
    const isGiven = field === 'party' || draft[field] !== ''
    const shown = !isPlain && problem && (isGiven || isTried)
    return shown ? sentenceOf(field, problem) : undefined
  }
  const partyError = textOf('party')
  const partyErrorId = useId()
  const send = (event: SubmitEvent) => {
    if (isPlain) return
    event.preventDefault()
    if (complete) onSearch(queryOf(draft, selling))
  }

  return (
    <search>
      <form
        ref={form}
        aria-label={t('search.heading')}
        className={styles.form}
        method="get"
        action={paths.bookingFlow}
        noValidate={!isPlain}
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
            />
            <button
              type="button"
              className={styles.swap}
              // as drawn by the server it could not do anything yet
              disabled={!isHydrated}
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
              codes={destinationsFrom(isPlain ? '' : draft.origin, brand)}
              error={textOf('destination')}
              onChoose={(destination) => {
                onChange({ ...draft, destination })
              }}
            />
          </div>
          <DateChoice
            isPlain={isPlain}
            trip={draft.trip}
            route={draft}
            departs={draft.departs}
            returns={draft.returns}
            today={today}
            departsError={textOf('departs')}
            returnsError={textOf('returns')}
            onChoose={(departs, returns) => {
              onChange({ ...draft, departs, returns })
            }}
          />
          <PartyField
            isPlain={isPlain}
            party={draft.party}
            errorId={partyError && partyErrorId}
            onChoose={(party) => {
              onChange({ ...draft, party })
            }}
          />
          {isPlain && <PlainRest seller={selling} />}
          {brand.switches.promoCode && (
            <PromoCode
              value={draft.promoCode}
              onEnter={(promoCode) => {
                onChange({ ...draft, promoCode })
              }}
            />
          )}
          <Button
            type="submit"
            kind="primary"
            large
            className={styles.submit}
            blockedBy={
              !isPlain && !complete ? t('search.fixFirst', { what: namesOf(problems, t) }) : undefined
            }
            onBlocked={() => {
              setTried(true)
            }}
          >
            {t('search.submit')}
          </Button>
        </div>
        {partyError && (
          <p id={partyErrorId} className={styles.error}>
            <ProblemLine text={partyError} />
          </p>
        )}
      </form>
    </search>
  )
}

/** "Origin, Departure date": what a disabled button waits for. */
function namesOf(problems: DraftProblems, t: Translate): string {
  return (Object.keys(problems) as DraftField[]).map((field) => t(fieldNames[field])).join(', ')
}

/** Values that a plain form sends unseen. */
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
            value={each}
            // Left out of a plain GET, where an empty return date says one way.
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
    <label className={styles.promo}>
      <span>{t('search.promoCode')}</span>
      <input
        name="pro"
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          onEnter(event.target.value)
        }}
      />
    </label>
  )
}
