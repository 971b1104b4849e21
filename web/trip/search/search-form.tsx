import { useId, useRef } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarPanel } from './lazy-calendar.ts'
import { PartyField } from './party-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { SearchDraft, Seller } from './search-draft.ts'
import { withSeveral } from './several-ways.ts'
import cellStyles from './cell.module.css'
import styles from './search-form.module.css'
import { TripChoice } from './trip-choice.tsx'
import { TripFields } from './trip-fields.tsx'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'

/**
 * The availability form: on home, in the booking sidebar, on the agency portal and the passenger home. It
 * fits the room it gets. As the server draws it, it is a plain form that needs no script. [SRCH-01]
 */
export function SearchForm(props: SearchFormProps) {
  const { draft, onChange } = props
  const { t } = useText()
  const { switches } = useBrand()
  const element = useRef<HTMLFormElement>(null)
  const form = useSearchForm(element, props)
  const { isPlain, selling, errorOf, blockedBy, tellMissing, isSearching, send } = form
  const change = (entered: Partial<SearchDraft>) => {
    onChange({ ...draft, ...entered })
  }
  const partyError = errorOf('party')
  const partyErrorId = useId()
  return (
    <search>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it: code is fetched ahead */}
      <form
        ref={element}
        aria-label={t('search.heading')}
        className={styles.form}
        method="get"
        action={paths.bookingFlow}
        noValidate={!isPlain}
        onSubmit={send}
        onPointerEnter={expectCalendar}
        onFocus={expectCalendar}
      >
        <TripChoice
          trip={draft.trip}
          onChoose={(trip) => {
            onChange(trip === 'several' ? withSeveral(draft) : { ...draft, trip })
          }}
        />
        <div className={draft.trip === 'several' ? styles.several : styles.cells}>
          <TripFields {...form} draft={draft} onChange={onChange} />
          {isPlain && <PlainRest seller={selling} />}
          <PartyField
            isPlain={isPlain}
            party={draft.party}
            errorId={partyError && partyErrorId}
            onChoose={(party) => {
              change({ party })
            }}
          />
          {switches.promoCode && (
            <PromoCode
              value={draft.promoCode}
              onEnter={(promoCode) => {
                change({ promoCode })
              }}
            />
          )}
          <Button
            type="submit"
            kind="primary"
            large
            className={styles.submit}
            busy={isSearching}
            blockedBy={blockedBy}
            onBlocked={tellMissing}
          >
            {t('search.submit')}
          </Button>
        </div>
        {partyError && <PartyProblem id={partyErrorId} text={partyError} />}
      </form>
    </search>
  )
}

/** Its code comes once somebody begins with the form: at its own press the calendar is there. */
function expectCalendar(): void {
  afterPress(CalendarPanel.expect)
}

function PartyProblem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={cellStyles.error}>
      <ProblemLine text={text} />
    </p>
  )
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
