import { type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell } from './cell.tsx'
import { partMissing } from '../../form/part-missing.tsx'
import { differs } from './party-choice.ts'
import { partyCounts } from './party-text.ts'
import { partyWords } from '../party-words.ts'
import cellStyles from './cell.module.css'
import styles from './party-field.module.css'

const loadCounters = () => import('./party-counters.tsx')

const PartyCounters = lazyPart(
  () => loadCounters().then(({ PartyCounters: it }) => ({ default: it })),
  partMissing('search.partMissing'),
)

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
          <select
            key={type}
            name={partyWords[type].key}
            aria-label={t(partyWords[type].name)}
            className={styles.count}
          >
            {Array.from({ length: largestParty + (type === 'adult' ? 0 : 1) }, (_, index) => {
              const count = type === 'adult' ? index + 1 : index
              return (
                <option key={count} value={count}>
                  {t(partyWords[type].count, { count })}
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
        onPointerEnter={PartyCounters.expect}
        onFocus={PartyCounters.expect}
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
          <Suspense fallback={<Skeleton height="17rem" width="min(20rem, 80vw)" />}>
            <PartyCounters
              chosen={chosen}
              onChange={setChosen}
              onOk={() => {
                if (differs(chosen, party)) onChoose(chosen)
                setChosen(undefined)
              }}
            />
          </Suspense>
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
    const take = () => {
      latest.current(dropped)
    }
    // It is there: without it no count was changed.
    void loadCounters().then(({ tellDropped }) => {
      tellDropped(dropped, { kept: party, largestParty, t, take })
    })
  }
}
