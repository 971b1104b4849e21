import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { Suspense, useState } from 'react'
import { usePage } from '../../../brand/brand-context.tsx'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { asksDocuments } from '../../../trip/booked-flight.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Travellers } from '../travellers.tsx'
import { useReaderText } from '../use-reader-text.ts'
import { RenameDialog } from './rename-part.ts'

interface NamedTravellersProps {
  opened: UsedOpened
  /** why nothing can be done just now */
  blockedBy: string | undefined
  readAgain: () => Promise<unknown>
}

/** Who travels, with the dialog that corrects a name while that is possible. */
export function NamedTravellers({ opened, blockedBy, readAgain }: NamedTravellersProps) {
  const { t } = useReaderText()
  const { airports } = usePage()
  const { reservation } = opened
  const [renamed, setRenamed] = useState<WireReservation['passengers'][number]>()
  return (
    <>
      <Travellers
        passengers={reservation.passengers}
        documents={asksDocuments(reservation.flights, airports)}
        rename={
          isRenamable(reservation)
            ? { blockedBy, isChange: reservation.nameChange !== null, onRename: setRenamed }
            : undefined
        }
      />
      {renamed && (
        <Suspense>
          <RenameDialog
            passenger={renamed}
            opened={opened}
            readAgain={readAgain}
            onClose={() => {
              setRenamed(undefined)
            }}
            onRenamed={(line) => {
              setRenamed(undefined)
              showToast({ tone: 'good', text: t('rename.done', { name: fullNameOf(line) }) })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The engine judges the moment once more. */
function isRenamable({ namesCorrectableUntil, nameChange }: WireReservation): boolean {
  return [namesCorrectableUntil, nameChange?.until ?? null].some(
    (until) => until !== null && Date.parse(until) > Date.now(),
  )
}
