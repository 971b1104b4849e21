import type { SeatChoices } from '@jetbridge/core/seat/seat-map.ts'
import { seatTakers } from '@jetbridge/core/seat/seat-map.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SeatPerson } from './seat-turn.ts'
import styles from './seats-step.module.css'

interface TogetherProps {
  people: readonly SeatPerson[]
  chosen: SeatChoices
  /** the best seats for everybody; undefined when not all can be seated */
  propose: () => SeatChoices | undefined
  onTake: (chosen: SeatChoices) => void
  onSay: (text: string) => void
}

/** Seats for the whole party on one flight by one press, and back again. */
export function Together({ people, chosen, propose, onTake, onSay }: TogetherProps) {
  const { t } = useText()
  const [done, setDone] = useState<{ before: SeatChoices; taken: SeatChoices } | 'impossible'>()
  const takers = seatTakers(people)
  if (takers.length < 2) return null
  const isTaken = typeof done === 'object' && sameSeats(done.taken, chosen)
  const codes = takers.map(({ passengerId }) => chosen[passengerId]).join(', ')
  return (
    <div className={styles.together}>
      {isTaken ? (
        <p className={styles.done}>
          {t('seats.togetherDone', { codes })}
          <Button
            kind="text"
            onClick={() => {
              onTake(done.before)
              setDone(undefined)
              onSay(t('seats.undone'))
            }}
          >
            {t('seats.undo')}
          </Button>
        </p>
      ) : (
        <Button
          onClick={() => {
            const taken = propose()
            setDone(taken ? { before: chosen, taken } : 'impossible')
            if (taken) onTake(taken)
            const all = taken && takers.map(({ passengerId }) => taken[passengerId]).join(', ')
            onSay(all ? t('seats.togetherDone', { codes: all }) : t('seats.togetherNot'))
          }}
        >
          <Users size={18} strokeWidth={1.75} aria-hidden />
          {t('seats.together')}
        </Button>
      )}
      {done === 'impossible' && <p className={styles.note}>{t('seats.togetherNot')}</p>}
    </div>
  )
}

function sameSeats(one: SeatChoices, other: SeatChoices): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => one[id] === other[id])
}
