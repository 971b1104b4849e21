import { brandById } from '@jetbridge/brands/brands.ts'
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { ruleResolver } from '../../../form/form-rules.ts'
import { type CardFields, judgeCardFields } from './card-fields.ts'
import { CardForm } from './card-form.tsx'

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

function Paying({ brandId }: { brandId: string }) {
  const rules = { countries: billingCountriesOf(brandById(brandId)), today: '2026-11-21' }
  const form = useForm<CardFields>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: ruleResolver((fields) => judgeCardFields(fields, rules)),
  })
  return <CardForm form={form} isTold />
}

const open = (brandId: string) => renderPiece(<Paying brandId={brandId} />, { brandId })
const country = () => screen.getByLabelText<HTMLSelectElement>('Country')
const postCode = () => screen.getByLabelText<HTMLInputElement>('Postal code')

test('a postal code follows its country: it is judged again, never cut, and has the mask of the country [PAY-24]', async () => {
  await open('bae')
  await user.selectOptions(country(), 'CA')
  await user.type(postCode(), 'k1a0b1')
  expect(postCode().value).toBe('K1A 0B1')
  await user.selectOptions(country(), 'US')
  expect(postCode().value).toBe('K1A 0B1')
  expect(await screen.findByText('Please enter a postal code such as 10001')).toBeTruthy()
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
