/** What a list of flights is given, however it is laid out. */
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'

export interface FlightListProps {
  flights: readonly WireFlight[]
  currency: Currency
  /** `fareSummaryUid` of the chosen fare */
  chosenFare: string | undefined
  /** why a flight cannot be chosen, in words */
  judge: (flight: WireFlight) => string | undefined
  onChoose: (flight: WireFlight, fare: WireFare) => void
  caption: string
  /** the airline changes the flight: whatever a fare costs, it is not paid for */
  isFree: boolean
  /** what the fares include is told once, in the first list that is open */
  withConditions: boolean
}
