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
type Thing = NonNullable<Line['given']>

/** What is given up and taken, each with its amount; further lines follow. */
export function AncillaryLines({ children }: { children?: ReactNode }) {
  const { t, locale } = useText()
  const { told } = useAncillaries()
  const ofWhom = useOfWhom()
  const nameOf = ({ translations, code }: Thing) => textIn(translations, locale, 'en') ?? code
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
              label={ofWhom(line, t('ancillaries.given', { name: nameOf(given) }))}
              value={valueOf(0 - given.amount)}
            />
          ),
          taken && (
            <SumLine
              key={key}
              label={ofWhom(line, nameOf(taken))}
              {...(taken.amount === 0
                ? { instead: t('ancillaries.included') }
                : { value: valueOf(taken.amount) })}
            />
          ),
        ]
      })}
      {told.names.map((name) => (
        <SumLine
          key={name.passengerUid}
          label={t('ancillaries.renamed', {
            was: fullNameOf({ firstName: name.wasFirstName, lastName: name.wasLastName }),
            now: fullNameOf(name),
          })}
          {...(name.feeAmount === 0
            ? { instead: t('ancillaries.nameFree') }
            : { value: valueOf(name.feeAmount) })}
        />
      ))}
      {told.keptAmount > 0 && <SumLine label={t('ancillaries.kept')} value={valueOf(told.keptAmount)} />}
      {children}
    </dl>
  )
}

/** `Seat 12A (given up), Ada Lee, ACH–VIE` */
function useOfWhom(): (line: Line, what: string) => ReactNode {
  const { travellers } = useAncillaries()
  const seats = useBooking(({ wizard }) => dataOf(wizard, 'seats')?.flights)
  const extras = useBooking(({ wizard }) => dataOf(wizard, 'ancillaries')?.flights)
  const routeOf = (id: string) => {
    const seated = seats?.find(({ tripFlightId }) => tripFlightId === id)
    if (seated) return `${seated.departureAirport}–${seated.arrivalAirport}`
    const other = extras?.find(({ tripFlightUid }) => tripFlightUid === id)
    return other && `${other.origin}–${other.destination}`
  }
  return ({ tripFlightId, passengerUid }, what) => {
    const person = travellers.find((each) => each.passengerUid === passengerUid)
    const route = routeOf(tripFlightId)
    return (
      <>
        {[what, person && fullNameOf(person)].filter(Boolean).join(', ')}
        {route && (
          <>
            {', '}
            <span className={styles.whole}>{route}</span>
          </>
        )}
      </>
    )
  }
}
