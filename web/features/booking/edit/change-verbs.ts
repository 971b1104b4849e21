/** The actions of a change of flight: asking its price, holding it, taking it, losing it. */
import { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { endBooking, endShown } from '../../../session/end-booking.ts'
import { choiceRefusals } from '../hold/refused-choice.ts'
import { solvedHold } from '../store/solved-hold.ts'
import type { HoldOutcome, BookingParts } from '../model.ts'
import { dropHold, reopen, takeHold } from '../store/keeping.ts'
import { stay } from '../store/move.ts'
import { dataOf, type Wizard } from '../wizard/wizard.ts'
import { changeOf, type ChangeStop, changeStops, isChangeStop, setChange } from './change-state.ts'
import { changeRequest, estimateTaken, isHeldChoice, withEstimate } from './flight-edit.ts'

/** The step itself says why. */
const untold = [...choiceRefusals, ...changeStops, 'code-required', 'offline'] as const

/**
 * Holds the flight chosen and asks what it costs. Answers whether what is held is what is chosen: another choice,
 * made meanwhile, is asked about next.
 * @throws ApiFailure
 */
export async function holdChange(parts: BookingParts): Promise<boolean> {
  const { saved } = parts
  const { hold, promised } = await askForChange(parts)
  takeHold(parts, hold)
  const now = saved.latest()
  const isChosen = isHeldChoice(dataOf(now, 'flights'), hold)
  if (isChosen) saved.set(withEstimate(now, promised))
  return isChosen
}

async function askForChange(parts: BookingParts) {
  const { deps, store, saved } = parts
  const { flight } = changeOf(store.getState())
  setChange(parts, { hasFailed: false })
  const body = changeRequest(dataOf(saved.latest(), 'flights'), flight)
  if (!body) throw new ApiFailure(422, 'nothing-to-hold', 'Nothing to hold, flights is empty')
  try {
    const { estimate } = flightChangeEndpoints
    const { hold, scheduleChange, ...promised } = await solvedHold(parts, ({ puzzle, untold: more }) =>
      deps.api.call(
        estimate,
        { body: { ...body, ...(puzzle && { puzzle }) } },
        { untold: [...untold, ...more] },
      ),
    )
    setChange(parts, { quote: promised, flight: { ...flight, scheduleChange } })
    return { hold, promised }
  } catch (thrown) {
    setChange(parts, { quote: undefined, hasFailed: true })
    throw thrown
  }
}

/** Asks what the chosen flight costs, in place of any promise before. */
export function estimate(parts: BookingParts): Promise<void> {
  return stay(parts, () => holdChange(parts))
}

/** Straight to the payment of what was chosen; the promise that stands is kept. [CHG-03] */
export async function takeChange(parts: BookingParts): Promise<Wizard> {
  const { store, saved } = parts
  const isPromised = changeOf(store.getState()).quote !== undefined
  if (!isPromised && !(await holdChange(parts))) return saved.latest()
  const moved = estimateTaken(saved.latest())
  await saved.save(moved)
  return moved
}

/** With what the change costs now, which need not be what it cost before. */
export async function holdChangeAgain(parts: BookingParts): Promise<HoldOutcome> {
  try {
    await holdChange(parts)
    return { kind: 'held' }
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    if (thrown.code === 'code-required') {
      await beginAnew(parts)
      return { kind: 'over' }
    }
    return stopIfOver(parts, thrown) ? { kind: 'over' } : { kind: 'not-held', failure: thrown }
  }
}

/** Its seats are free at once, and a reloaded page asks the engine for the state of the flight. */
export function stopChange(parts: BookingParts, why: ChangeStop): void {
  const { deps, store } = parts
  reopen(parts)
  dropHold(parts)
  setChange(parts, { stoppedBy: why })
  store.setState({ where: { kind: 'stopped' } })
  endShown(deps.address, { api: deps.tabApi, bookings: deps.storage.bookings })
}

function stopIfOver(parts: BookingParts, { code }: ApiFailure): boolean {
  if (!isChangeStop(code)) return false
  stopChange(parts, code)
  return true
}

/** The code by mail that began the change no longer counts. The change starts again, which asks for another code. */
export async function beginAnew({ deps }: BookingParts): Promise<void> {
  const { bookings } = deps.storage
  const shown = bookings.find(deps.address)
  if (shown) await endBooking(shown, { api: deps.tabApi, bookings, isShownHere: true })
  deps.onChanged()
}

/** The change and its quote stay with the booking that this browser keeps. */
export function keepChange({ deps, store }: BookingParts): void {
  const { edit } = deps.opened.flow
  const { quote } = changeOf(store.getState())
  if (edit) deps.storage.bookings.change(deps.address, { edit: { ...edit, quote: quote ?? null } })
}
