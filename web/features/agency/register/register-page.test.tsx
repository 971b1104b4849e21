import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const { register } = agencyEndpoints

async function openPage(network = new Network()) {
  const switches = { agencySignIn: true }
  const page = await renderPage({ brandId: 'peoples', path: '/agency/register', switches, network })
  await screen.findByRole('heading', { level: 1 })
  return page
}

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
  const { network } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Please enter the name of the agency')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the agency'))
  expect(network.calls).toEqual([])
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy()
  expect(network.bodyTo(register)).toMatchObject({
    name: 'Moon Travel',
    country: 'AT',
    title: 'Mr',
    currency: 'EUR',
    phone: '+43 1 5123456',
  })
})

test('one in a country without postal codes is asked for none', async () => {
  const { network } = await openPage()
  await fillIn()
  await user.clear(screen.getByLabelText('Postal code'))
  await user.selectOptions(screen.getByLabelText('Country'), 'AE')
  expect(screen.queryByLabelText(/^Postal code/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy()
  expect(network.bodyTo(register)).toMatchObject({ country: 'AE', postCode: '' })
})

test('one that is refused keeps what was typed', async () => {
  const network = new Network()
  network.refuse(register, 'currency-not-sold')
  await openPage(network)
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(screen.getByLabelText('Name of the agency')).toHaveProperty('value', ' Moon Travel ')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register your agency')
})

test('a rule that only a newer server knows is shown at its field or, if the form has no such field, in words [ERR-18]', async () => {
  const network = new Network()
  const refuse = (fields: Readonly<Record<string, string>>) => {
    const refused = { code: 'invalid-fields', message: 'Some fields are not right.', requestId: 'r', fields }
    network.rewrite(register, () => Response.json(refused, { status: 422 }), 1)
  }
  refuse({ city: 'city-too-far' })
  await openPage(network)
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Please check “City”')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByRole('log').textContent).toBe('')
  refuse({ sector: 'required' })
  await user.click(screen.getByRole('button', { name: 'Register' }))
  const log = within(screen.getByRole('log'))
  expect(await log.findByText('Some entries need your attention.')).toBeTruthy()
})
