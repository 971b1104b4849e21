import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { startFlow } from '@jetbridge/server/testing/traveller.ts'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { parseWizard, serialiseWizard } from '../wizard/wizard-blob.ts'
import { newWizard, withCurrent, type Wizard } from '../wizard/wizard.ts'
import { reached } from '../../../api/reached.ts'
import { apiOf } from '../../../testing/bookings.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { Network } from '../../../testing/network.ts'
import { keptDraft } from '../opening/tab-draft.ts'
import { keepSaved } from './saved-wizard.ts'

const { get, update } = bookingFlowEndpoints

/** A wizard of a flow at the engine, whose saves wait on their way until each is let through. */
async function open() {
  const tab = memoryStorage()
  const network = new Network()
  const api = apiOf(network, await startFlow(await openedEngine()))
  const flowId = api.session.read().bookingFlowId ?? ''
  let wizard = newWizard()
  const memory = { read: () => wizard, write: (next: Wizard) => void (wizard = next) }
  const data = serialiseWizard(wizard)
  const saved = keepSaved({ api, tab, flowId, isUnsaved: false, data, memory })
  onTestFinished(saved.open())
  return {
    saved,
    tab,
    network,
    /** names of the steps that were sent, in order */
    sent: () => network.sentTo(update).map(({ body }) => stepIn(body as { data: string })),
    /** the step that the engine has */
    kept: async () => stepIn(await api.call(get, { query: { id: flowId } })),
    isKept: () => keptDraft(tab, flowId),
  }
}

const stepIn = ({ data }: { readonly data: string | null }) => parseWizard(data ?? '')?.current

const at = (step: 'passengers' | 'seats') => withCurrent(newWizard(), step)

test('a save waits for the one before: what was typed first never arrives last [FLOW-09]', async () => {
  const { saved, network, sent, kept, isKept } = await open()
  const first = network.hold(update, { times: 1 })
  saved.set(at('passengers'))
  await waitFor(() => {
    expect(sent()).toHaveLength(1)
  })
  saved.set(at('seats'), true)
  const done = saved.save(at('seats'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent()).toEqual(['passengers'])
  first.open()
  await done
  expect(sent()).toEqual(['passengers', 'seats'])
  expect(await kept()).toBe('seats')
  expect(isKept()).toBeFalsy()
})

test('a state saved before a move ended does not stand in its place, in the tab or at the engine', async () => {
  const { saved, sent, kept, isKept } = await open()
  await saved.save(at('seats'))
  saved.set(at('passengers'))
  await waitFor(() => {
    expect(sent()).toEqual(['seats', 'passengers'])
  })
  await waitFor(() => {
    expect(isKept()).toBeFalsy()
  })
  saved.set(at('seats'), true)
  expect(parseWizard(isKept() ?? '')?.current).toBe('seats')
  await waitFor(() => {
    expect(sent()).toEqual(['seats', 'passengers', 'seats'])
  })
  await waitFor(() => {
    expect(isKept()).toBeFalsy()
  })
  expect(await kept()).toBe('seats')
})

test('an unsaved state is saved once there is a connection, without another keystroke', async () => {
  const { saved, network, sent, kept, isKept } = await open()
  network.lose(update)
  saved.set(at('passengers'))
  await waitFor(() => {
    expect(sent()).toHaveLength(1)
  })
  await network.settled()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isKept()).toBeTruthy()
  reached()
  await waitFor(() => {
    expect(isKept()).toBeFalsy()
  })
  expect(sent()).toEqual(['passengers', 'passengers'])
  expect(await kept()).toBe('passengers')
})
