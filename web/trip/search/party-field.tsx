import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { type MessageKey, type Translate, useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Cell } from './cell.tsx'
import { canAdd, canTake, differs, oneFewer, oneMore, wouldLeaveNobody } from './party-choice.ts'
import { ProblemLine } from './problem-line.tsx'
import { draftProblemText } from './problem-text.ts'
import { partyProblem } from './search-draft.ts'
import cellStyles from './cell.module.css'
import styles from './party-field.module.css'

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
  return partyCounts(party, t).join(', ')
}

function partyCounts(party: Party, t: Translate): string[] {
  const travelling = passengerTypes.filter((type) => party[type] > 0)
  return travelling.map((type) => t(words[type].count, { count: party[type] }))
}

export interface PartyFieldProps {
  /** as drawn by the server, before the scripts are there */
  isPlain: boolean
  party: Party
  /** what is wrong with it, told below the form; undefined when all is well */
  errorId: string | undefined
  onChoose: (party: Party) => void
}

/** Three plain selects until the scripts are there, then the counters. [SRCH-05] */
export function PartyField(props: PartyFieldProps) {
  return props.isPlain ? <PlainCounts /> : <PartyPicker {...props} />
}

function PlainCounts() {
  const { t } = useText()
  const { largestParty } = useBrand()
  return (
    <Cell label={t('search.passengers')}>
      <div className={cellStyles.counts}>
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

function PartyPicker({ party, errorId, onChoose }: PartyFieldProps) {
  const { t } = useText()
  /** the picker's own counts, while it is open */
  const [chosen, setChosen] = useState<Party>()
  const tellDiscarded = useDiscardedParty(party, onChoose)
  const opener = useRef<HTMLButtonElement>(null)
  const discard = (by: 'escape' | 'passing') => {
    if (by === 'passing' && chosen) tellDiscarded(chosen)
    setChosen(undefined)
  }
  const counts = partyCounts(party, t)
  const spoken = counts.join(', ')
  return (
    <Cell label={t('search.passengers')} isInvalid={errorId !== undefined}>
      <button
        ref={opener}
        type="button"
        className={cellStyles.control}
        aria-haspopup="dialog"
        aria-expanded={chosen !== undefined}
        aria-label={`${t('search.passengers')}: ${spoken}`}
        aria-describedby={errorId}
        data-long={counts.length > 1 || undefined}
        onClick={() => {
          if (chosen) discard('passing')
          else setChosen(party)
        }}
      >
        <span className={cellStyles.spoken}>
          {counts.map((count, index) => (
            <Fragment key={count}>
              {index > 0 && ' '}
              <span className={styles.whole}>{index < counts.length - 1 ? `${count},` : count}</span>
            </Fragment>
          ))}
        </span>
      </button>
      {chosen && (
        <Dropdown label={t('search.passengers')} opener={opener} align="end" onDiscard={discard}>
          <Counters
            chosen={chosen}
            onChange={setChosen}
            onOk={() => {
              if (differs(chosen, party)) onChoose(chosen)
              setChosen(undefined)
            }}
          />
        </Dropdown>
      )}
    </Cell>
  )
}

/**
 * If the visitor leaves without Ok, changed counts are dropped, but not in silence: one press takes them
 * over. [SRCH-17]
 */
function useDiscardedParty(party: Party, onChoose: (party: Party) => void) {
  const { t } = useText()
  const { largestParty } = useBrand()
  /** the form may have changed by the time the toast is pressed */
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  return (dropped: Party) => {
    if (!differs(dropped, party)) return
    const canBook = partyProblem(dropped, largestParty) === undefined
    showToast({
      tone: 'good',
      text: t('search.partyKept', { party: partyText(party, t) }),
      ...(canBook && {
        action: {
          label: t('search.takeParty', { party: partyText(dropped, t) }),
          take: () => {
            latest.current(dropped)
          },
        },
      }),
    })
  }
}

interface CountersProps {
  chosen: Party
  onChange: (party: Party) => void
  onOk: () => void
}

/** The picker's own counts: only Ok hands them over, and only a party that can be booked. [SRCH-17..20] */
function Counters({ chosen, onChange, onOk }: CountersProps) {
  const { t } = useText()
  const brand = useBrand()
  const problem = partyProblem(chosen, brand.largestParty)
  const why = problem && draftProblemText('party', problem, { t, brand })
  const take = (type: PassengerType) => {
    if (wouldLeaveNobody(chosen, type)) showToast({ tone: 'bad', text: t('search.atLeastOne') })
    onChange(oneFewer(chosen, type))
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
            onChange(oneMore(chosen, type))
          }}
        />
      ))}
      <p className={styles.limit} aria-live="polite">
        {why && <ProblemLine text={why} />}
      </p>
      <Button kind="primary" blockedBy={why} onClick={onOk}>
        {t('search.ok')}
      </Button>
    </div>
  )
}
