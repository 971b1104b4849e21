import { useText } from '../../../i18n/i18n.tsx'
import { SelectField, TickField } from '../../../ui/field.tsx'
import { type FlightOrder, flightOrders, type ListView } from '../wizard/flight-choice.ts'
import styles from './view-choice.module.css'

interface ViewChoiceProps {
  view: ListView
  /** flights with stops and without are there */
  canFilter: boolean
  /** how many flights are listed */
  count: number
  onView: (view: ListView) => void
}

/** Above a list with connections: what it leaves out, and in which order it is. The change is said. */
export function ViewChoice({ view, canFilter, count, onView }: ViewChoiceProps) {
  const { t } = useText()
  return (
    <div className={styles.view}>
      {canFilter && (
        <TickField
          label={t('flights.nonstopOnly')}
          checked={view.nonstopOnly}
          onChange={({ target }) => {
            onView({ ...view, nonstopOnly: target.checked })
          }}
        />
      )}
      {count > 1 && (
        <SelectField
          label={t('flights.sortBy')}
          value={view.order}
          onChange={({ target }) => {
            onView({ ...view, order: flightOrders[target.selectedIndex] ?? 'departure' })
          }}
        >
          {flightOrders.map((order) => (
            <option key={order} value={order}>
              {t(sortKeys[order])}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status" className="visually-hidden">
        {t('flights.listed', { count, order: view.order })}
      </p>
    </div>
  )
}

const sortKeys = {
  departure: 'flights.sort.departure',
  duration: 'flights.sort.duration',
  price: 'flights.sort.price',
} as const satisfies Record<FlightOrder, string>
