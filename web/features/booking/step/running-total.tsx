import { formatMoney, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import { useEffect, useState } from 'react'
import type { Sum } from '../model.ts'
import { chosenIn } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import styles from './running-total.module.css'

const sayMilliseconds = 4000

/**
 * The price of the whole trip so far. It moves only when it changed, and says by how much.
 * @param due the rest after a voucher, if one is used
 */
export function RunningTotal({ due }: { due?: Money | undefined }) {
  const { t } = useText()
  const { isChoosing, flights } = useBooking(({ wizard }) => ({
    isChoosing: wizard.current === 'flights',
    flights: chosenIn(dataOf(wizard, 'flights')).length,
  }))
  const {
    amount: total,
    shown,
    label,
    isUnknown,
    isSaid,
  } = useBooking((booking) => booking.composition.sum(booking, due), isSameSum)
  const change = useChange(total, flights)
  if (isSaid || (isUnknown && isChoosing)) return null
  return (
    <div className={styles.total}>
      <span className={styles.label}>{t(label)}</span>
      {shown && (
        <span key={total.amount} className={styles.figure} data-moves={change !== undefined}>
          <Price value={shown} />
        </span>
      )}
      <span role="status" className={styles.change}>
        {shown && change && <ChangeText change={change} />}
      </span>
    </div>
  )
}

/** A sum is a new object each time. */
function isSameSum(one: Sum, other: Sum): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface Change {
  readonly by: Money
  /** a flight came, nothing became dearer */
  readonly isFlight: boolean
}

function ChangeText({ change: { by, isFlight } }: { change: Change }) {
  const { t, tag } = useText()
  const amount = formatMoney({ ...by, amount: Math.abs(by.amount) as Money['amount'] }, tag)
  if (by.amount < 0) return t('booking.totalFell', { amount })
  return t(isFlight ? 'booking.totalAdded' : 'booking.totalRose', { amount })
}

/** By how much the total has just changed; for a few seconds. */
function useChange(total: Money, flights: number): Change | undefined {
  const [before, setBefore] = useState({ total, flights })
  const [change, setChange] = useState<Change>()
  const { amount, currency } = before.total
  if (amount !== total.amount || currency !== total.currency) {
    setBefore({ total, flights })
    const isComparable = currency === total.currency && amount !== 0
    const by = isComparable ? subtract(total, before.total) : undefined
    setChange(by && { by, isFlight: flights > before.flights })
  }
  useEffect(() => {
    if (!change) return undefined
    const timer = setTimeout(() => {
      setChange(undefined)
    }, sayMilliseconds)
    return () => {
      clearTimeout(timer)
    }
  }, [change])
  return change
}
