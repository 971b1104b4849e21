import { useMemo } from 'react'
import { useBrand } from '../brand/brand-context.tsx'
import { useReader } from '../session/opened-store.ts'

/** What texts of an opened booking are told: who reads them, and which of seats and extras the airline sells. */
export function useReaderValues() {
  const reader = useReader()
  const { seatAssignmentHide, ancillariesHide } = useBrand().switches
  return useMemo(() => {
    const one = ancillariesHide ? 'seats' : undefined
    return { reader, sold: seatAssignmentHide ? 'extras' : (one ?? 'both') }
  }, [reader, seatAssignmentHide, ancillariesHide])
}
