/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out in another way */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ActiveBooking } from './active-booking.ts'
import type { SortKey } from './list-choice.ts'
import styles from './portal.module.css'
import type { ViewBooking } from './use-view-booking.ts'

export interface Column {
  readonly head: MessageKey
  readonly cell: (booking: ActiveBooking) => ReactNode
  readonly sort?: SortKey
  readonly isNumber?: true
  /** its line on a card; the others unfold */
  readonly line?: 1 | 2 | 3
}

interface BookingRowProps {
  booking: ActiveBooking
  columns: readonly Column[]
  view: ViewBooking
}

/** As a card it has three lines; the rest unfolds. */
export function BookingRow({ booking, columns, view }: BookingRowProps) {
  const { t } = useText()
  const [isUnfolded, setUnfolded] = useState(false)
  const { confirmationCode: code } = booking
  return (
    <tr role="row" data-unfolded={isUnfolded || undefined}>
      {columns.map(({ head, cell, isNumber, line }, at) => (
        <td
          key={head}
          role="cell"
          aria-colindex={at + 1}
          data-number={isNumber}
          data-line={line}
          data-head={t(head)}
        >
          {cell(booking)}
        </td>
      ))}
      <td role="cell" aria-colindex={columns.length + 1}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          aria-label={t('agency.moreOf', { code })}
          onClick={() => {
            setUnfolded(!isUnfolded)
          }}
        >
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <Button
          className={styles.view}
          data-view
          busy={view.opening === code}
          aria-label={t('agency.viewOf', { code })}
          onClick={() => {
            view.open(booking)
          }}
        >
          {t('agency.view')}
        </Button>
      </td>
    </tr>
  )
}
