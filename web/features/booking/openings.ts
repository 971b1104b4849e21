/**
 * What the address alone says about a composition, before it is fetched: which one it is, and what its first screen
 * shows meanwhile. Changing a booking is rare: its own code comes when it is opened.
 */
import { asksForAncillaries, asksForChange } from '@jetbridge/core/booking/flow-entry.ts'
import { type BookingQuery, boundsOf } from '@jetbridge/core/booking/query.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import { newSearchPath, paths } from '../../paths.ts'
import { bookingComposition } from './booking-composition.tsx'
import type { Composition } from './model.ts'
import { type OpenFlow, type StartDeps, startFlow } from './opening/start-flow.ts'

/** A flow with what the wizard is put together for. */
export interface OpenedWizard {
  readonly opened: OpenFlow
  readonly composition: Composition
}

export interface Opening {
  /** the steps that its list counts; undefined where they come with its own code */
  readonly steps?: Composition['steps']
  /** the ways that are to be chosen */
  readonly bounds: (query: BookingQuery) => readonly BoundAsked[]
  /** where the visitor goes when it cannot be opened */
  readonly wayOut: { readonly text: MessageKey; readonly to: (query: BookingQuery) => string }
  /** @throws CreationRefused, ApiFailure */
  readonly open: (query: BookingQuery, deps: StartDeps) => Promise<OpenedWizard>
}

const booking: Opening = {
  steps: bookingComposition.steps,
  bounds: boundsOf,
  wayOut: { text: 'booking.newSearch', to: newSearchPath },
  open: async (query, deps) => ({
    opened: await startFlow(query, deps),
    composition: bookingComposition,
  }),
}

const change: Opening = {
  bounds: (query) => boundsOf(query).slice(0, 1),
  wayOut: { text: 'change.myFlights', to: () => paths.myFlights },
  async open(query, deps) {
    const { startEdit } = await import('./edit/start-edit.ts')
    const [opened, { changeComposition }] = await Promise.all([
      startEdit(query, deps),
      import('./edit/change-composition.tsx'),
    ])
    return { opened, composition: changeComposition }
  },
}

const ancillaryChange: Opening = {
  ...change,
  async open(query, deps) {
    const { startAncillaryChange } = await import('./ancillary-change/start-ancillary-change.ts')
    const [opened, { ancillaryComposition }] = await Promise.all([
      startAncillaryChange(query, deps),
      import('./ancillary-change/ancillary-composition.tsx'),
    ])
    return { opened, composition: ancillaryComposition }
  },
}

export function openingOf(query: BookingQuery): Opening {
  if (asksForAncillaries(query)) return ancillaryChange
  return asksForChange(query) ? change : booking
}
