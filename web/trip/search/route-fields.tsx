import { ArrowLeftRight } from 'lucide-react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { AirportSelect } from './airport-select.tsx'
import { reachedFrom, type SearchDraft, swapped, withOrigin } from './search-draft.ts'
import styles from './cell.module.css'

export interface RouteFieldsProps {
  /** as drawn by the server, before the scripts are there */
  isPlain: boolean
  draft: SearchDraft
  /** of every airport on sale */
  codes: readonly string[]
  originError: string | undefined
  destinationError: string | undefined
  onChange: (draft: SearchDraft) => void
}

/** From where to where, and the button between them that swaps the two. */
export function RouteFields(props: RouteFieldsProps) {
  const { isPlain, draft, codes, originError, destinationError, onChange } = props
  const { t } = useText()
  const brand = useBrand()
  return (
    <div className={styles.route}>
      <AirportSelect
        name="ori"
        label={t('search.from')}
        placeholder={t('search.chooseOrigin')}
        value={draft.origin}
        codes={codes}
        error={originError}
        onChoose={(origin) => {
          onChange(withOrigin(draft, origin, brand))
        }}
      />
      <SwapButton
        onSwap={() => {
          onChange(swapped(draft))
        }}
      />
      <AirportSelect
        name="des"
        label={t('search.to')}
        placeholder={t('search.chooseDestination')}
        value={draft.destination}
        codes={reachedFrom(isPlain ? '' : draft.origin, brand)}
        from={isPlain ? '' : draft.origin}
        error={destinationError}
        onChoose={(destination) => {
          onChange({ ...draft, destination })
        }}
      />
    </div>
  )
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={styles.swap}
      // as drawn by the server it could not do anything yet
      disabled={!isHydrated}
      aria-label={t('search.swap')}
      onClick={onSwap}
    >
      <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
