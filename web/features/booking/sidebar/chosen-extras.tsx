import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Currency, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { inTypeOrder } from '@jetbridge/core/passenger/passenger.ts'
import { blocksOf, isWay } from '../extras/extra-block.ts'
import { type ExtrasData, type KnownExtra, knownOn } from '../wizard/extra-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { RouteCodes } from '../../../trip/route-codes.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useTotalParts } from '../store/use-trip-total.ts'
import styles from './trip-summary.module.css'

/** What everybody has on each flight or way; nothing until somebody has something. [SIDE-06] */
export function ChosenExtras() {
  const { t, locale } = useText()
  const { extras: total } = useTotalParts()
  const names = useNames()
  const isChoosing = useBooking(({ wizard }) => wizard.current === 'flights')
  const data = useBooking(({ wizard }) => dataOf(wizard, 'ancillaries'))
  if (!data || data.known.length === 0 || isChoosing) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.extras')}</h3>
      {entriesOf(data).map(({ passenger, block, extras }) => (
        <div key={`${passenger}.${block.place}`} className={styles.group}>
          <p className={styles.quiet}>
            {names[passenger - 1]},{' '}
            <RouteCodes from={block.flights[0].origin} to={block.flights.at(-1)?.destination ?? ''} />
            {isWay(block) && `, ${t('sidebar.wholeWay')}`}
          </p>
          <ul className={styles.chosen}>
            {extras.map((extra) => (
              <Extra key={extra.ancillaryFeeUid} extra={extra} locale={locale} currency={total.currency} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Passengers by number, each with the flights and ways they have something on. */
function entriesOf(data: ExtrasData) {
  return Object.keys(data.draft)
    .map(Number)
    .flatMap((passenger) =>
      blocksOf(data.known, data.flights).map((block) => ({
        passenger,
        block,
        extras: knownOn(data, passenger, block.place),
      })),
    )
    .filter(({ extras }) => extras.length > 0)
}

/** As the engine numbers them: in the order sent. */
function useNames(): string[] {
  return useBooking((booking) => inTypeOrder(booking.composition.travellers(booking)).map(fullNameOf))
}

function Extra({ extra, locale, currency }: { extra: KnownExtra; locale: Locale; currency: Currency }) {
  const { t } = useText()
  return (
    <li className={styles.line}>
      <span>{keepUnits(extra.translations[locale] ?? extra.ancillaryName)}</span>
      {extra.fee > 0 ? (
        <Price value={fromDecimal(extra.fee, currency)} />
      ) : (
        <span>{t('sidebar.included')}</span>
      )}
    </li>
  )
}
