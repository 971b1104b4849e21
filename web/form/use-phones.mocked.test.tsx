import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePhones } from './use-phones.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

const asked = vi.fn<() => void>()

vi.mock('libphonenumber-js/min', () => {
  asked()
  throw new Error('the table never came')
})

function Form() {
  return <p>{usePhones() ? 'judged here' : 'judged by the engine'}</p>
}

// The runner fails a test that leaves an uncaught error.
test('a table of telephone numbers that never comes stops nobody', async () => {
  render(<Form />)
  await untilHolds(() => {
    expect(asked).toHaveBeenCalled()
  })
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByText('judged by the engine')).toBeDefined()
})
