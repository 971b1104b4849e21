// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const tabs = ['Lake', 'Sea', 'Snow'].map((name) => ({ id: name, name, panel: <p>About the {name}</p> }))

test('tabs are one stop of the keyboard and go round with the arrows', async () => {
  const user = userEvent.setup()
  render(<Tabs label="News" tabs={tabs} />)
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Lake' })).toHaveProperty('ariaSelected', 'true')
  expect(document.activeElement?.textContent).toBe('Lake')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Snow')
  expect(screen.getByRole('tabpanel', { name: 'Snow' }).textContent).toBe('About the Snow')
  await user.keyboard('{Home}{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('About the Sea')
})

test('a press chooses a tab', async () => {
  render(<Tabs label="News" tabs={tabs} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Sea' }))
  expect(screen.getByRole('tabpanel', { name: 'Sea' }).textContent).toBe('About the Sea')
})
