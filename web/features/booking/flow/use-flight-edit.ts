/** The flight that is being changed, with what the engine has promised of the change. */
import {
  flightChangeEndpoints,
  type WireChangeQuote,
  type WireFlightEdit,
} from '@jetbridge/core/contract/flight-change.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { useState } from 'react'
import { changeRequest, isHeldChoice } from '../edit/flight-edit.ts'
import { dataOf, type Wizard } from '../wizard/wizard.ts'
import type { Api } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { choiceRefusals } from './refused-choice.ts'
import { type HeldSeats, secondsLeft } from './held-seats.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'
import type { OpenFlow } from './start-flow.ts'

/** Refusals after which this flight cannot be changed here: the booking itself is to be looked at. */
export const editStops = ['change-not-allowed', 'flight-not-active', 'reservation-changed'] as const
export type EditStop = (typeof editStops)[number]

export function isEditStop(code: string): code is EditStop {
  return editStops.some((each) => each === code)
}

export interface FlightEdit extends Pick<WireFlightEdit, 'confirmationCode' | 'flight'> {
  readonly travellers: WireFlow['flightInformation']['passengers']
  /** what the chosen flight costs, while that is promised */
  readonly quote: WireChangeQuote | undefined
  /** the last estimate brought nothing */
  readonly hasFailed: boolean
  /** it can never be made: the engine has said so */
  readonly stoppedBy: EditStop | undefined
  /** shows so, and gives its seats back */
  readonly stop: (why: EditStop) => void
  /** asks what the chosen flight costs, in place of any promise before */
  readonly estimate: () => Promise<void>
}

interface Deps {
  readonly api: Api
  readonly opened: OpenFlow
}

/** The change as far as the engine knows it; the wizard and its hold are the caller's. */
export type EngineEdit = Omit<FlightEdit, 'estimate'> & {
  /** the quote, while seats are held on the very flight that is chosen */
  readonly quoteFor: (wizard: Wizard, held: HeldSeats | undefined) => WireChangeQuote | undefined
  /** holds the flight chosen and asks what it costs @throws ApiFailure */
  readonly ask: (wizard: Wizard) => Promise<{ readonly hold: WireHold; readonly promised: WireChangeQuote }>
}

/** Undefined where an ordinary booking is made. */
export function useFlightEdit({ api, opened: { flow } }: Deps): EngineEdit | undefined {
  const [quote, setQuote] = useState(flow.edit?.quote ?? undefined)
  const [hasFailed, setFailed] = useState(false)
  const [stoppedBy, setStoppedBy] = useState<EditStop>()
  const [flight, setFlight] = useState(flow.edit?.flight)
  if (!flow.edit || !flight) return undefined
  const { confirmationCode } = flow.edit
  return {
    confirmationCode,
    flight,
    quote,
    travellers: flow.flightInformation.passengers,
    hasFailed,
    stoppedBy,
    stop: setStoppedBy,
    quoteFor(wizard, held) {
      const isHeld = held !== undefined && secondsLeft(held) > 0
      return isHeld && isHeldChoice(dataOf(wizard, 'flights'), held.answer) ? quote : undefined
    },
    async ask(wizard) {
      setFailed(false)
      const body = changeRequest(dataOf(wizard, 'flights'), flight)
      if (!body) throw new ApiFailure(422, 'nothing-to-hold', 'Nothing to hold, flights is empty')
      try {
        const { estimate } = flightChangeEndpoints
        const { hold, scheduleChange, ...promised } = await api.call(estimate, { body }, { untold })
        setQuote(promised)
        setFlight({ ...flight, scheduleChange })
        return { hold, promised }
      } catch (thrown) {
        setQuote(undefined)
        setFailed(true)
        throw thrown
      }
    },
  }
}

/** The step itself says why. */
const untold = [...choiceRefusals, ...editStops, 'code-required', 'offline'] as const
