import { brandById } from '@jetbridge/brands/brands.ts'
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render-piece.tsx'
import { ruleResolver } from '../form-rules.ts'
import { type CardFields, judgeCardFields } from './card-fields.ts'
import { CardForm } from './card-form.tsx'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

const user = userEvent.setup()
const empty: CardFields = {
  email: '',
  cardHolder: '',
  cardNumber: '',
  cardExpirationDate: '',
  cardCode: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  countryISO: '',
}

afterEach(cleanup)

interface PayingProps {
  brandId: string
  contact?: Partial<CardFields>
}

function Paying({ brandId, contact = {} }: PayingProps) {
  const rules = { countries: billingCountriesOf(brandById(brandId)), today: '2026-11-21' }
  const form = useForm<CardFields>({
    defaultValues: { ...empty, ...contact },
    mode: 'onTouched',
    resolver: ruleResolver((fields) => judgeCardFields(fields, rules)),
  })
  return (
    <form>
      <CardForm form={form} isTold />
    </form>
  )
}

const open = (brandId: string, contact?: Partial<CardFields>, locale: Locale = 'en') =>
  renderPiece(<Paying brandId={brandId} {...(contact && { contact })} />, { brandId, locale })
const country = () => screen.getByLabelText<HTMLSelectElement>('Country')
const postCode = () => screen.getByLabelText<HTMLInputElement>(/^(Postal|ZIP) code$/)

test('a postal code follows its country: it is judged again, never cut, and has the mask of the country [PAY-24]', async () => {
  await open('bae')
  await user.selectOptions(country(), 'CA')
  await user.type(postCode(), 'k1a0b1')
  expect(postCode().value).toBe('K1A 0B1')
  await user.selectOptions(country(), 'US')
  expect(postCode().value).toBe('K1A 0B1')
  expect(await screen.findByText('Please enter a ZIP code such as 10001')).toBeTruthy()
  await user.selectOptions(country(), 'GB')
  await screen.findByText('United Kingdom')
  expect(screen.queryByText(/^Please enter a postal code/)).toBeNull()
  await user.clear(postCode())
  await user.type(postCode(), 'SW1A 1AA')
  expect(postCode().value).toBe('SW1A 1AA')
  await user.selectOptions(country(), 'DE')
  expect(await screen.findByText('Please enter a postal code such as 80331')).toBeTruthy()
  await user.clear(postCode())
  await user.type(postCode(), '80331')
  await user.selectOptions(country(), 'AT')
  expect(postCode().value).toBe('80331')
})

test('asks for no postal code where addresses have none, and for one again elsewhere [PAY-24]', async () => {
  await open('bae')
  await user.selectOptions(country(), 'AT')
  await user.type(postCode(), '1')
  await user.tab()
  expect(await screen.findByText(/^Please enter a postal code/)).toBeTruthy()
  await user.selectOptions(country(), 'HK')
  expect(screen.queryByLabelText(/^Postal code/)).toBeNull()
  expect(screen.queryByText(/^Please enter a postal code/)).toBeNull()
  await user.selectOptions(country(), 'IE')
  expect(screen.getByLabelText('Postal code (optional)')).toBeTruthy()
  await user.selectOptions(country(), 'XK')
  expect(postCode().value).toBe('1')
})

test('in German Kosovo is in the list, and an Irish address may leave out its code [PAY-24, PAY-27]', async () => {
  await open('bae', {}, 'de')
  const land = screen.getByLabelText<HTMLSelectElement>('Land')
  await user.selectOptions(land, 'Kosovo')
  expect(land.value).toBe('XK')
  await user.selectOptions(land, 'IE')
  expect(screen.getByLabelText('Postleitzahl (freiwillig)')).toBeTruthy()
})

test('an address in the United States has a ZIP code, also of nine digits, and its state from a list [PAY-19, PAY-24]', async () => {
  await open('slate_one')
  expect(screen.getByLabelText('State').tagName).toBe('INPUT')
  await user.selectOptions(country(), 'US')
  await user.selectOptions(screen.getByLabelText('State'), 'New York')
  const zip = screen.getByLabelText<HTMLInputElement>('ZIP code')
  await user.type(zip, '10001-12x')
  expect(zip.value).toBe('10001-12')
  await user.tab()
  expect(await screen.findByText('Please enter a ZIP code such as 10001')).toBeTruthy()
  await user.type(zip, '345')
  expect(zip.value).toBe('10001-1234')
  await untilHolds(() => {
    expect(screen.queryByText(/^Please enter a ZIP code/)).toBeNull()
  })
  await user.clear(zip)
  await user.type(zip, '1000123')
  expect(zip.value, 'without a hyphen it is the mask of five').toBe('10001')
  await user.selectOptions(country(), 'CA')
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('New York')
})

test('a ZIP code that is typed tells its state; a state that was chosen stays [PAY-19]', async () => {
  await open('slate_one', { countryISO: 'US' })
  const zip = screen.getByLabelText<HTMLInputElement>('ZIP code')
  const state = () => screen.getByLabelText<HTMLSelectElement>('State').value
  await user.type(zip, '10001')
  expect(state()).toBe('New York')
  await user.clear(zip)
  await user.type(zip, '33480')
  expect(state()).toBe('Florida')
  await user.selectOptions(screen.getByLabelText('State'), 'Georgia')
  await user.clear(zip)
  await user.type(zip, '10001')
  expect(state()).toBe('Georgia')
})

test('in German an address in the United States has a Bundesstaat, others a Region [PAY-19, I18N-05]', async () => {
  await open('slate_one', {}, 'de')
  const land = screen.getByLabelText<HTMLSelectElement>('Land')
  await user.selectOptions(land, 'US')
  expect(screen.getByLabelText('Bundesstaat').tagName).toBe('SELECT')
  expect(screen.queryByLabelText('Region')).toBeNull()
  await user.selectOptions(land, 'CA')
  expect(screen.getByLabelText('Region').tagName).toBe('INPUT')
})

test('a ZIP code of the contact that breaks the rule is there, and its error says what to do [PAY-24]', async () => {
  await open('slate_one', { countryISO: 'US', postalCode: '1010', state: 'ny' })
  expect(await screen.findByText('Please enter a ZIP code such as 10001')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('1010')
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('New York')
})

test('a postal code without a country is not judged before it is asked for', async () => {
  await open('slate_one', { postalCode: '1010' })
  expect(screen.queryByText(/^Please enter a postal code/)).toBeNull()
  expect(postCode().value).toBe('1010')
})

test('an Austrian can be billed by a British brand, whose own countries come first [PAY-20]', async () => {
  await open('bae')
  const codes = [...country().options].map(({ value }) => value)
  expect(codes.slice(1, 4)).toEqual(['GB', 'IE', 'SE'])
  expect(codes).toContain('AT')
  expect(codes.length).toBeGreaterThan(200)
})

test('the default is US, CA and MX, in this order and nothing else [PAY-20]', async () => {
  await open('aero')
  expect([...country().options].map(({ text }) => text)).toEqual([
    'Choose a country',
    'United States',
    'Canada',
    'Mexico',
  ])
})

test('the state is marked optional where addresses have none [PAY-19]', async () => {
  await open('bae', { countryISO: 'AT' })
  expect(screen.getByLabelText('State (optional)').tagName).toBe('INPUT')
  await user.selectOptions(country(), 'US')
  expect(screen.getByLabelText('State').tagName).toBe('SELECT')
})

test.each([
  ['en', 'Germany'],
  ['de', 'Deutschland'],
] as const)(
  'an address that is the contact’s is told whole, in %s with %s [PAY-19]',
  async (locale, name) => {
    const contact = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      address: 'Seestraße 1',
      postalCode: '88131',
      city: 'Lindau',
      countryISO: 'DE',
    }
    await open('bae', contact, locale)
    expect(await screen.findByText(`Ada Byron, Seestraße 1, 88131 Lindau, ${name}`)).toBeTruthy()
  },
)

test('typing goes on by itself where a field is whole, and never over what stands there', async () => {
  await open('slate_one')
  const number = screen.getByLabelText<HTMLInputElement>('Card number')
  const expiry = screen.getByLabelText<HTMLInputElement>('Expiry date')
  const code = screen.getByLabelText<HTMLInputElement>('CVC/CVV')
  await user.click(number)
  await user.keyboard('41111111111111111230123')
  expect([number.value, expiry.value, code.value]).toEqual(['4111 1111 1111 1111', '12/30', '123'])
  expect(document.activeElement).toBe(code)
  await user.click(number)
  await user.keyboard('{Backspace}1')
  expect(document.activeElement).toBe(number)
})
