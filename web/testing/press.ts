/** Presses as people do: once the button is there and can be used. */
import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

const user = userEvent.setup()

export async function press(name: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  const button = await waitFor(() => {
    const found = within(inside).getByRole('button', { name })
    expect(found.getAttribute('aria-disabled')).not.toBe('true')
    return found
  })
  await user.click(button)
}
