/** The passengers step for somebody who flies alone. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { press } from '../../../testing/press.ts'

const contact = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.org',
  'Mobile phone': '+436641234567',
  Address: 'Seestraße 1',
  'Postal code': '6900',
  City: 'Bregenz',
}

/** In English; the step is complete then. */
export async function fillPersonAlone(user: UserEvent): Promise<void> {
  await screen.findByRole('heading', { name: 'Who is flying?' })
  for (const [label, value] of Object.entries(contact)) await type(user, label, value)
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
  await press(/^Next: Adult 1/)
  await user.click(screen.getByLabelText('Female'))
  await type(user, 'Date of birth', '03251990')
}

async function type(user: UserEvent, label: string, value: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, value)
}
