import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { parseWizard, serialiseWizard } from '../wizard/wizard-blob.ts'
import { newWizard, withCurrent, type Wizard } from '../wizard/wizard.ts'
import { createApi } from '../../../api/client.ts'
import { reached } from '../../../api/reached.ts'
import { sessionOf } from '../../../api/session.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { keptDraft } from '../opening/tab-draft.ts'
import { keepSaved } from './saved-wizard.ts'

/** A wizard whose saves are answered one by one, in any order; what the server has is what arrived last. */
function open() {
  const tab = memoryStorage()
  const waiting: { step: string; answer: (status: number) => void }[] = []
  const arrived: string[] = []
  const api = createApi({
    base: '/api',
    session: sessionOf({}),
    tell: () => undefined,
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        const { data } = JSON.parse(init?.body as string) as { data: string }
        const step = parseWizard(data)!.current
        const answer = (status: number) => {
          if (status === 0) reject(new TypeError('offline'))
          else resolve(Response.json({}, { status }))
          if (status === 200) arrived.push(step)
        }
        waiting.push({ step, answer })
      }),
  })
  let wizard = newWizard()
  const memory = { read: () => wizard, write: (next: Wizard) => void (wizard = next) }
  const data = serialiseWizard(wizard)
  const saved = keepSaved({ api, tab, flowId: 'flow-1', isUnsaved: false, data, memory })
  onTestFinished(saved.open())
  return { saved, waiting, arrived, tab }
}

const at = (step: 'passengers' | 'seats') => withCurrent(newWizard(), step)

test('a save waits for the one before: what was typed first never arrives last [FLOW-09]', async () => {
  const { saved, waiting, arrived, tab } = open()
  saved.set(at('passengers'))
  await waitFor(() => {
    expect(waiting).toHaveLength(1)
  })
  saved.set(at('seats'), true)
  const done = saved.save(at('seats'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waiting.map(({ step }) => step)).toEqual(['passengers'])
  waiting[0]?.answer(200)
  await waitFor(() => {
    expect(waiting).toHaveLength(2)
  })
  waiting[1]?.answer(200)
  await done
  expect(arrived).toEqual(['passengers', 'seats'])
  expect(keptDraft(tab, 'flow-1')).toBeFalsy()
})

test('an unsaved state is saved once there is a connection, without another keystroke', async () => {
  const { saved, waiting, arrived, tab } = open()
  saved.set(at('passengers'))
  await waitFor(() => {
    expect(waiting).toHaveLength(1)
  })
  waiting[0]?.answer(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(keptDraft(tab, 'flow-1')).toBeTruthy()
  reached()
  await waitFor(() => {
    expect(waiting).toHaveLength(2)
  })
  waiting[1]?.answer(200)
  await waitFor(() => {
    expect(keptDraft(tab, 'flow-1')).toBeFalsy()
  })
  expect(arrived).toEqual(['passengers'])
})
