import type { KeptTrip as Trip } from '@jetbridge/core/trip/kept-trip.ts'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { readRuntime } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { type Device, openDevice } from '../../device/device.ts'
import styles from './keep-trip.module.css'
import { useKeptTrip } from './use-kept-trip.ts'

interface KeepTripProps {
  trip: Trip
  /** a booking that somebody sells, not one's own */
  isOnAccount?: boolean | undefined
  /** in a column of buttons, as wide as they are */
  isColumn?: boolean
}

/** Offers to keep a trip on this device, where that is possible (docs/decisions/0091). Nothing for agents. */
export function KeepTrip({ trip, isOnAccount = false, isColumn = false }: KeepTripProps) {
  const isAgent = useSignedIn()?.loginType === 'agency'
  const [device] = useState(() => (readRuntime(document).keepsTrips === false ? undefined : openDevice()))
  const isWorded = useOwnTexts()
  if (!device || isAgent || isOnAccount || !isWorded) return null
  return <KeepOn device={device} trip={trip} isColumn={isColumn} />
}

/** Without them nothing is offered, and the page goes on as it is. */
function useOwnTexts(): boolean {
  const { texts } = useText()
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    texts.load('offline').then(
      () => {
        setThere(true)
      },
      () => undefined,
    )
  }, [texts])
  return areThere
}

/** An app on a home screen belongs to one person. */
const installed = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)'

function KeepOn({ device, trip, isColumn }: { device: Device; trip: Trip; isColumn: boolean }) {
  const { t } = useText()
  const isInstalled = useMediaQuery(installed)
  const { state, isBusy, problem, keep, remove } = useKeptTrip(device, trip, isInstalled)
  if (state === 'unknown' || state === 'over') return null
  const isKept = state === 'kept'
  return (
    <div className={styles.keep} data-column={isColumn || undefined}>
      {!isKept && (
        <Button busy={isBusy} onClick={() => void keep()}>
          <Smartphone size={18} strokeWidth={1.75} aria-hidden />
          {t('keep.button')}
        </Button>
      )}
      {isKept && <CircleCheck size={20} strokeWidth={1.75} aria-hidden className={styles.mark} />}
      <p role="status" className={isKept ? undefined : styles.quiet}>
        {t(problem ?? (isKept ? 'keep.kept' : 'keep.hint'))}
      </p>
      {isKept && (
        <Button kind="text" busy={isBusy} onClick={() => void remove()}>
          {t('keep.remove')}
        </Button>
      )}
    </div>
  )
}
