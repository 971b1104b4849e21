import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import type { PriceTerms } from '../calendar/use-day-prices.ts'
import { AirportSelect } from './airport-select.tsx'
import { DateChoice } from './date-choice.tsx'
import { reachedFrom, type SearchDraft } from './search-draft.ts'
import { withoutWay, withWayField } from './edit-ways.ts'
import { mayAddWay, type WayField, withWay } from './several-ways.ts'
import { WayGroup } from './way-group.tsx'
import styles from './ways.module.css'

interface FurtherWaysProps {
  draft: SearchDraft
  /** for whom days are priced */
  terms: PriceTerms
  /** of every airport on sale */
  codes: readonly string[]
  today: string
  lastDay: string | undefined
  errorOfWay: (place: number, field: WayField) => string | undefined
  onChange: (draft: SearchDraft) => void
}

/** The ways after the first: two at least, four in all. */
export function FurtherWays(props: FurtherWaysProps) {
  const { draft, onChange } = props
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const count = draft.further.length
  const before = useRef(count)
  // After a way is added, its first empty field has the focus; after one is removed, the button that brings it back.
  useEffect(() => {
    const groups = list.current?.querySelectorAll<HTMLElement>('fieldset') ?? []
    const last = groups[count - 1]
    const empty = [...(last?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')
    if (count > before.current) empty?.focus()
    if (count < before.current) add.current?.focus()
    before.current = count
  }, [count])
  return (
    <div ref={list} className={styles.ways}>
      {draft.further.map((_, index) => (
        <Way key={index} {...props} place={index + 1} />
      ))}
      {mayAddWay(draft) && (
        <Button
          ref={add}
          kind="quiet"
          className={styles.add ?? ''}
          onClick={() => {
            onChange(withWay(draft))
          }}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('search.addWay')}
        </Button>
      )}
    </div>
  )
}

function Way({
  draft,
  terms,
  codes,
  today,
  lastDay,
  errorOfWay,
  onChange,
  place,
}: FurtherWaysProps & { place: number }) {
  const { t } = useText()
  const brand = useBrand()
  const number = place + 1
  const way = draft.further[place - 1]
  if (!way) return null
  const change = (entered: Partial<typeof way>) => {
    onChange(withWayField(draft, place, entered, brand))
  }
  return (
    <WayGroup number={number}>
      <div className={styles.route}>
        <AirportSelect
          label={t('search.from')}
          placeholder={t('search.chooseOrigin')}
          value={way.origin}
          codes={codes}
          error={errorOfWay(place, 'origin')}
          onChoose={(origin) => {
            change({ origin })
          }}
        />
        <AirportSelect
          label={t('search.to')}
          placeholder={t('search.chooseDestination')}
          value={way.destination}
          codes={reachedFrom(way.origin, brand)}
          from={way.origin}
          error={errorOfWay(place, 'destination')}
          onChoose={(destination) => {
            change({ destination })
          }}
        />
      </div>
      <DateChoice
        isPlain={false}
        trip="one-way"
        route={way}
        terms={terms}
        departs={way.departs}
        returns=""
        today={today}
        lastDay={lastDay}
        departsError={errorOfWay(place, 'departs')}
        returnsError={undefined}
        onChoose={(departs) => {
          change({ departs })
        }}
      />
      {draft.further.length > 1 && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('search.removeWay', { number })}
          onClick={() => {
            onChange(withoutWay(draft, place))
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </WayGroup>
  )
}
