import { expect, it } from 'vitest'
import { judgeRegistration, type Registration, registrationFields, tidyRegistration } from './registration.ts'

const alps: Registration = {
  name: 'Alps Travel & Co. 24',
  email: 'office@alps.example',
  phone: '+43 1 5123456',
  address: 'Ring 1',
  city: 'Wien',
  postCode: '1010',
  country: 'at',
  title: 'Ms',
  firstName: 'Kim Lea',
  lastName: 'Van Dyke',
}

it('an agency that fills in everything well has no problem', () => {
  expect(judgeRegistration(alps)).toEqual({})
})

it('an agency names everything', () => {
  const empty = Object.fromEntries(registrationFields.map((field) => [field, ' '])) as Registration
  expect(Object.values(judgeRegistration(empty))).toEqual(registrationFields.map(() => 'required'))
})

it.each([
  ['name', '24/7', 'not-valid'],
  ['name', 'Alps\u202ETravel', 'not-valid'],
  ['address', 'Ring\n1', 'not-valid'],
  ['email', 'office@alps', 'email-not-valid'],
  ['phone', '01 5123456', 'phone-not-valid'],
  ['address', '12', 'not-valid'],
  ['city', 'W1en', 'not-valid'],
  ['postCode', '-', 'not-valid'],
  ['country', 'XX', 'not-a-choice'],
  ['title', 'M.', 'not-valid'],
  ['firstName', 'K1m', 'not-valid'],
  ['lastName', '<b>', 'not-valid'],
] as const)('an agency has no %s like %s', (field, text, problem) => {
  expect(judgeRegistration({ ...alps, [field]: text })).toEqual({ [field]: problem })
})

it('an agency needs no postal code where addresses have none', () => {
  expect(judgeRegistration({ ...alps, country: 'ae', postCode: '' })).toEqual({})
  expect(judgeRegistration({ ...alps, country: 'IE', postCode: '' })).toEqual({})
  expect(judgeRegistration({ ...alps, country: 'IE', postCode: '?' })).toEqual({ postCode: 'not-valid' })
})

it('an agency is kept as its country and its telephone write it', () => {
  const typed = {
    ...alps,
    email: ' Office@Alps.example\u200B',
    phone: '+43 (0)1 512–34–56',
    city: '’s-Hertogenbosch',
    postCode: '00–950',
    country: 'pl',
    lastName: '’t Hooft',
  }
  expect(judgeRegistration(typed)).toEqual({})
  expect(tidyRegistration(typed)).toEqual({
    ...alps,
    email: 'office@alps.example',
    phone: '+4315123456',
    city: "'s-Hertogenbosch",
    postCode: '00-950',
    country: 'PL',
    lastName: "'t Hooft",
  })
})
