import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { useId, useRef, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, type Translate, useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Cell } from './cell.tsx'
import { canAdd, canTake, differs, oneFewer, oneMore, wouldLeaveNobody } from './party-choice.ts'
import { draftProblemText } from './problem-text.ts'
import { partyProblem } from './search-draft.ts'
import styles from './search-form.module.css'

const words = {
  adult: { name: 'search.adults', hint: 'search.adultsHint', count: 'search.adultCount', key: 'adt' },
  child: { name: 'search.children', hint: 'search.childrenHint', count: 'search.childCount', key: 'chd' },
  infant: { name: 'search.infants', hint: 'search.infantsHint', count: 'search.infantCount', key: 'inf' },
} as const satisfies Record<
  PassengerType,
  { name: MessageKey; hint: MessageKey; count: MessageKey; key: string }
>

/** "2 adults, 1 child": types that travel. */
export function partyText(party: Party, t: Translate): string {
  const travelling = passengerTypes.filter((type) => party[type] > 0)
  return travelling.map((type) => t(words[type].count, { count: party[type] })).join(', ')
}

export interface PartyFieldProps {
  /** as drawn by the build, before scripts are there */
  isPlain: boolean
  party: Party
  error: string | undefined
  onChoose: (party: Party) => void
}

/** Three plain selects until scripts are there, then the counters. [SRCH-05] */
export function PartyField(props: PartyFieldProps) {
  return props.isPlain ? <PlainCounts /> : <PartyPicker {...props} />
}

function PlainCounts() {
  const { t } = useText()
  const { largestParty } = useBrand()
  return (
    <Cell label={t('search.passengers')}>
      <div className={styles.counts}>
        {passengerTypes.map((type) => (
          <select key={type} name={words[type].key} aria-label={t(words[type].name)} className={styles.count}>
            {Array.from({ length: largestParty + (type === 'adult' ? 0 : 1) }, (_, index) => {
              const count = type === 'adult' ? index + 1 : index
              return (
                <option key={count} value={count}>
                  {t(words[type].count, { count })}
                </option>
              )
            })}
          </select>
        ))}
      </div>
    </Cell>
  )
}

function PartyPicker({ party, error, onChoose }: PartyFieldProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const spoken = partyText(party, t)
  return (
    <Cell label={t('search.passengers')} error={error} errorId={`${id}-error`}>
      <button
        ref={opener}
        type="button"
        className={styles.control}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('search.passengers')}: ${spoken}`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {spoken}
      </button>
      {open && (
        <Dropdown
          label={t('search.passengers')}
          opener={opener}
          align="end"
          onDiscard={() => {
            setOpen(false)
          }}
        >
          <Counters
            party={party}
            onOk={(chosen) => {
              if (differs(chosen, party)) onChoose(chosen)
              setOpen(false)
            }}
          />
        </Dropdown>
      )}
    </Cell>
  )
}

/** Counts on the side: only Ok hands them over. [SRCH-17..20] */
function Counters({ party, onOk }: { party: Party; onOk: (party: Party) => void }) {
  const { t } = useText()
  const brand = useBrand()
  const [chosen, setChosen] = useState(party)
  const problem = partyProblem(chosen, brand.largestParty)
  const take = (type: PassengerType) => {
    if (wouldLeaveNobody(chosen, type)) showToast({ tone: 'bad', text: t('search.atLeastOne') })
    setChosen(oneFewer(chosen, type))
  }
  return (
    <div className={styles.counters}>
      {passengerTypes.map((type) => (
        <Stepper
          key={type}
          label={t(words[type].name)}
          hint={t(words[type].hint)}
          value={chosen[type]}
          fewerLabel={t('search.fewer', { type: t(words[type].name) })}
          moreLabel={t('search.more', { type: t(words[type].name) })}
          canFewer={canTake(chosen, type)}
          canMore={canAdd(chosen, type)}
          onFewer={() => {
            take(type)
          }}
          onMore={() => {
            setChosen(oneMore(chosen, type))
          }}
        />
      ))}
      <p className={styles.limit} aria-live="polite">
        {problem && draftProblemText('party', problem, { t, brand })}
      </p>
      <Button
        kind="primary"
        onClick={() => {
          onOk(chosen)
        }}
      >
        {t('search.ok')}
      </Button>
    </div>
  )
}
