import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { nobody } from '../../../api/identity/identity.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { AgencyEngine } from '../testing/agency-engine.ts'
import { openPage } from '../testing/open-page.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})

const filled = {
  'Name of the agency': ' Moon Travel ',
  Address: 'Seestraße 1',
  'Postal code': '1010',
  City: 'Wien',
  'First name': 'Max',
  'Last name': 'Mond',
  Email: 'max@moon.example',
  Phone: '+43 1 5123456',
}

async function fillIn() {
  for (const [field, text] of Object.entries(filled)) await user.type(screen.getByLabelText(field), text)
  await user.selectOptions(screen.getByLabelText('Country'), 'AT')
  await user.selectOptions(screen.getByLabelText('Title'), 'Mr')
}

test('an agency that registers is told to wait; everything is asked for', async () => {
  const { engine } = await openPage('/agency/register', { identity: nobody })
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('The Name of the agency field is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the agency'))
  expect(engine.calls()).toEqual([])
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Thank you')
  expect(engine.lastOf('POST agency/register')?.body).toMatchObject({
    name: 'Moon Travel',
    country: 'AT',
    title: 'Mr',
    currency: 'EUR',
    phone: '+43 1 5123456',
  })
})

test('one in a country without postal codes is asked for none', async () => {
  const { engine } = await openPage('/agency/register', { identity: nobody })
  await fillIn()
  await user.clear(screen.getByLabelText('Postal code'))
  await user.selectOptions(screen.getByLabelText('Country'), 'AE')
  expect(screen.queryByLabelText(/^Postal code/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Thank you')
  expect(engine.lastOf('POST agency/register')?.body).toMatchObject({ country: 'AE', postCode: '' })
})

test('one that is refused keeps what was typed', async () => {
  const engine = new AgencyEngine()
  engine.refusals.set('POST agency/register', { code: 'currency-not-sold' })
  await openPage('/agency/register', { engine, identity: nobody })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(screen.getByLabelText('Name of the agency')).toHaveProperty('value', ' Moon Travel ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register your agency')
})

test('a rule that only a newer server knows is shown at its field or, if the form has no such field, in words [ERR-18]', async () => {
  const engine = new AgencyEngine()
  const refused = { code: 'invalid-fields', status: 422, message: 'Some fields are not right.' }
  engine.refusals.set('POST agency/register', { ...refused, fields: { city: 'city-too-far' } })
  await openPage('/agency/register', { engine, identity: nobody })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('The City field is not valid')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByRole('log').textContent).toBe('')
  engine.refusals.set('POST agency/register', { ...refused, fields: { sector: 'required' } })
  await user.click(screen.getByRole('button', { name: 'Register' }))
  const log = within(screen.getByRole('log'))
  expect(await log.findByText('Some entries need your attention.')).toBeTruthy()
})
