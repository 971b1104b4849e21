import { textIn } from '@jetbridge/core/brand/locale.ts'
import { useText } from '../i18n/i18n.tsx'
import { keepUnits } from '@jetbridge/core/brand/keep-units.ts'
import styles from './ancillary-list.module.css'
import type { Ancillaries } from './ancillaries.ts'

/**
 * One line for each traveller: the seat or the adult's lap, then the extras. It says so where none are chosen.
 */
export function AncillaryList({ ancillaries }: { ancillaries: readonly Ancillaries[] }) {
  if (ancillaries.length === 0) return null
  return (
    <dl className={styles.list}>
      {ancillaries.map((each) => (
        <div key={each.passengerUid}>
          <dt>{each.name}</dt>
          <AncillaryNames {...each} />
        </div>
      ))}
    </dl>
  )
}

/** Ends a line, and never begins one. */
const divider = '\u00a0· '

function AncillaryNames({ seat, lapOf, extras, isToldBefore }: Ancillaries) {
  const { t, locale } = useText()
  const names = extras.map(({ translations, code, isIncluded, isOfWay }) => {
    const name = keepUnits(textIn(translations, locale, 'en') ?? code)
    const told = isIncluded ? t('complete.included', { name }) : name
    return isOfWay ? t('complete.wholeWay', { name: told }) : told
  })
  if (names.length === 0 && !isToldBefore) names.push(t('complete.noExtras'))
  const place = lapOf ? t('passengers.infantWith', { adult: lapOf }) : t('complete.seatLater')
  return (
    <dd>
      {seat ? <strong>{t('complete.seat', { code: seat })}</strong> : place}
      {names.map((name) => `${divider}${name}`)}
    </dd>
  )
}
