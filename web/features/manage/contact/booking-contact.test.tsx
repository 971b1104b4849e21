import { contactChangeEndpoints } from '@jetbridge/core/contract/contact-change.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/bookings.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { switchEngine } from '../../../testing/engine.ts'
import { letterOf } from '../../../testing/mails.ts'
import { press } from '../../../testing/press.ts'
import { mailedCode, openMyFlights, user } from '../testing/my-flights.tsx'

const { changeContact } = contactChangeEndpoints

beforeEach(() => {
  installBrowserParts()
})

async function openForm(setup?: Parameters<typeof openMyFlights>[1]) {
  const booking = await buildBooking()
  const page = await openMyFlights(booking, setup)
  await press('Change contact')
  const dialog = await screen.findByRole('dialog', { name: 'Change the contact' })
  return { ...page, booking, dialog, email: await within(dialog).findByLabelText('Email') }
}

test('a new address is told as far as it may be, and gets a letter', async () => {
  const { dialog, email, booking } = await openForm()
  expect(screen.getByText(/Letters about this booking go to k•••@example\.com\./)).toBeTruthy()
  await user.type(email, 'nora@example.org')
  await press('Save', dialog)
  expect(await screen.findByText('Contact changed. A letter is on its way to it.')).toBeTruthy()
  expect(screen.getByText(/Letters about this booking go to n•••@example\.org\./)).toBeTruthy()
  expect(await letterOf('contact-changed', booking.recordLocator)).toBeTruthy()
})

test('a number alone leaves the address as it is', async () => {
  const { dialog, network } = await openForm()
  await user.type(within(dialog).getByLabelText('Mobile phone'), '+43 664 765 43 21')
  await press('Save', dialog)
  expect(await screen.findByText(/reach you at •••21/)).toBeTruthy()
  expect(network.sentTo(changeContact)).toHaveLength(1)
})

test('what is no address, and nothing at all, is told at the field, without asking', async () => {
  const { dialog, email, network } = await openForm()
  await press('Save', dialog)
  expect(within(dialog).getByText('Please enter an address or a number.')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  await user.type(email, 'nora')
  await press('Save', dialog)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(network.sentTo(changeContact)).toEqual([])
})

test('what the engine refuses is told, and what is typed stays', async () => {
  const { dialog, email, network } = await openForm()
  network.refuse(changeContact, 'contact-change-refused')
  await user.type(email, 'nora@example.org')
  await press('Save', dialog)
  expect(await within(dialog).findByText(/five times already/)).toBeTruthy()
  expect((email as HTMLInputElement).value).toBe('nora@example.org')
})

test('a code by mail is asked for where the airline wants one', async () => {
  switchEngine({ codeBeforeChanges: true })
  const { dialog, email, booking } = await openForm()
  await user.type(email, 'nora@example.org')
  await press('Save', dialog)
  const code = await screen.findByRole('dialog', { name: 'Is it you?' })
  await press('Send code', code)
  await user.type(await within(code).findByLabelText('Code from the email'), await mailedCode(booking))
  await press('Continue', code)
  expect(await screen.findByText('Contact changed. A letter is on its way to it.')).toBeTruthy()
})

test('the words are there in German, too', async () => {
  await openMyFlights(await buildBooking(), { locale: 'de' })
  await press('Kontakt ändern')
  const dialog = await screen.findByRole('dialog', { name: 'Kontakt ändern' })
  expect(await within(dialog).findByText(/^Was leer bleibt/)).toBeTruthy()
})
