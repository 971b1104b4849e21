import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { canAdd, canTake, oneFewer, oneMore, wouldLeaveNobody } from './party-choice.ts'
import { partyWords } from '../party-words.ts'
import { partyText } from './party-text.ts'
import { ProblemLine } from './problem-line.tsx'
import { draftProblemText } from './problem-text.ts'
import { partyProblem } from './search-draft.ts'
import styles from './party-counters.module.css'

interface PartyCountersProps {
  chosen: Party
  onChange: (party: Party) => void
  onOk: () => void
}

/** The picker's own counts: only Ok hands them over, and only a party that can be booked. [SRCH-17..20] */
export function PartyCounters({ chosen, onChange, onOk }: PartyCountersProps) {
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
          label={t(partyWords[type].name)}
          hint={t(partyWords[type].hint)}
          value={chosen[type]}
          fewerLabel={t('search.fewer', { type: t(partyWords[type].name) })}
          moreLabel={t('search.more', { type: t(partyWords[type].name) })}
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

interface DroppedWith {
  kept: Party
  largestParty: number
  t: Translate
  /** takes the dropped party over after all */
  take: () => void
}

/** That the counts of the picker were not taken over, with the press that does. */
export function tellDropped(dropped: Party, { kept, largestParty, t, take }: DroppedWith): void {
  const canBook = partyProblem(dropped, largestParty) === undefined
  showToast({
    tone: 'good',
    text: t('search.partyKept', { party: partyText(kept, t) }),
    ...(canBook && {
      action: { label: t('search.takeParty', { party: partyText(dropped, t) }), take },
    }),
  })
}
