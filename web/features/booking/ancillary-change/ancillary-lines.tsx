import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import styles from '../edit/edit.module.css'
import { SumLine } from '../edit/quote-lines.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { dataOf } from '../wizard/wizard.ts'
import { useAncillaries } from './ancillary-state.ts'

type Line = WireAncillaryChange['lines'][number]

/** What is given up and taken, each with its amount; further lines follow. */
export function AncillaryLines({ children }: { children?: ReactNode }) {
  const { t } = useText()
  const { told } = useAncillaries()
  const nameOf = useLineName()
  const valueOf = (amount: number) => fromDecimal(amount, told.currencyCode)
  return (
    <dl className={styles.lines}>
      {told.lines.map((line) => {
        const key = `${line.kind} ${line.tripFlightId} ${line.passengerUid} ${line.given?.code} ${line.taken?.code}`
        const { given, taken } = line
        return [
          given && (
            <SumLine
              key={`${key} given`}
              label={t('ancillaries.given', { name: nameOf(line, given) })}
              value={valueOf(0 - given.amount)}
            />
          ),
          taken && <SumLine key={key} label={nameOf(line, taken)} value={valueOf(taken.amount)} />,
        ]
      })}
      {told.keptAmount > 0 && <SumLine label={t('change.line.fare-kept')} value={valueOf(told.keptAmount)} />}
      {children}
    </dl>
  )
}

/** `Seat 12A, Ada Lee, ACH–VIE` */
function useLineName(): (line: Line, what: NonNullable<Line['given']>) => string {
  const { locale } = useText()
  const { travellers } = useAncillaries()
  const seats = useBooking(({ wizard }) => dataOf(wizard, 'seats')?.flights)
  const extras = useBooking(({ wizard }) => dataOf(wizard, 'ancillaries')?.flights)
  const routeOf = (id: string) => {
    const seated = seats?.find(({ tripFlightId }) => tripFlightId === id)
    if (seated) return `${seated.departureAirport}–${seated.arrivalAirport}`
    const other = extras?.find(({ tripFlightUid }) => tripFlightUid === id)
    return other && `${other.origin}–${other.destination}`
  }
  return ({ tripFlightId, passengerUid }, { translations, code }) => {
    const name = textIn(translations, locale, 'en') ?? code
    const person = travellers.find((each) => each.passengerUid === passengerUid)
    return [name, person && fullNameOf(person), routeOf(tripFlightId)].filter(Boolean).join(', ')
  }
}
