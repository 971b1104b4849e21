import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { docsFieldsOf, docsText, type DocsTraveller } from './docs-text.ts'
import type { TravelDocument } from './travel-document.ts'

/** spec/domain.md 1.5. */
describe('the text of an SSR DOCS', () => {
  it('has its fields in order', () => {
    const text = docsText({
      documentType: 'P',
      issuedBy: 'IN',
      number: 'E1234',
      nationality: 'IN',
      born: localDate('1976-01-01'),
      gender: 'M',
      expiresOn: localDate('2012-12-01'),
      surname: 'LNAME',
      firstName: 'FNAME',
      middleName: 'MIDDLE',
    })
    expect(text).toBe('P/IN/E1234/IN/01JAN76/M/01DEC12/LNAME/FNAME/MIDDLE')
  })

  it('keeps the slashes of empty fields, as Secure Flight asks for', () => {
    const born = localDate('1976-01-01')
    const text = docsText({ born, gender: 'M', surname: 'LNAME', firstName: 'FNAME' })
    expect(text).toBe('////01JAN76/M//LNAME/FNAME')
  })

  it('ends with its last field, as airlines send it', () => {
    const text = docsText({
      documentType: 'P',
      issuedBy: 'UKR',
      number: 'C00273662',
      nationality: 'UKR',
      born: localDate('2011-07-21'),
      gender: 'M',
      expiresOn: localDate('2021-02-16'),
      surname: 'AZIMLI',
    })
    expect(text).toBe('P/UKR/C00273662/UKR/21JUL11/M/16FEB21/AZIMLI')
  })
})

const kim: DocsTraveller = {
  firstName: 'Kim',
  lastName: 'Müller',
  gender: 'F',
  dateOfBirth: localDate('1991-02-03'),
  isLapInfant: false,
}

const passport: TravelDocument = {
  type: 'Passport',
  firstName: 'Kim Søren',
  lastName: 'Müller-Weiß',
  middleName: 'Ángel',
  address: 'Ring 1',
  country: 'AT',
  citizenship: 'DE',
  state: null,
  postalCode: '1010',
  number: 'c01x-00 t47',
  issuedBy: 'AT',
  expiresOn: localDate('2030-06-05'),
}

describe('a traveller’s SSR DOCS', () => {
  it('has the document and the names printed in it, in letters of A to Z', () => {
    expect(docsText(docsFieldsOf(kim, passport))).toBe(
      'P/AT/C01X00T47/DE/03FEB91/F/05JUN30/MUELLERWEISS/KIMSOEREN/ANGEL',
    )
  })

  it('writes Kosovo as the passports of Kosovo do', () => {
    const ofKosovo = { ...passport, citizenship: 'XK', issuedBy: 'XK' }
    expect(docsText(docsFieldsOf(kim, ofKosovo))).toMatch(/^P\/RKS\/C01X00T47\/RKS\//)
  })

  it('has name, birth date and gender while there is no document', () => {
    expect(docsText(docsFieldsOf(kim))).toBe('////03FEB91/F//MUELLER/KIM')
    expect(docsText(docsFieldsOf({ ...kim, dateOfBirth: null, gender: null }))).toBe('///////MUELLER/KIM')
  })

  it.each(['X' as const, 'U' as const])('tells the gender %s as the document does', (gender) => {
    expect(docsText(docsFieldsOf({ ...kim, gender }, passport)).split('/')[5]).toBe(gender)
  })

  it.each([
    ['F' as const, 'FI'],
    ['M' as const, 'MI'],
    ['X' as const, 'XI'],
    ['U' as const, 'UI'],
  ])('marks a lap infant, %s, as %s', (gender, told) => {
    const text = docsText(docsFieldsOf({ ...kim, gender, isLapInfant: true }, passport))
    expect(text.split('/')[5]).toBe(told)
  })

  it.each([
    ['Visa' as const, 'V'],
    ['ID' as const, 'I'],
    ['MilitaryID' as const, 'M'],
    ['AlienRegistration' as const, 'A'],
  ])('names a document of type %s by the letter %s', (type, letter) => {
    expect(docsFieldsOf(kim, { ...passport, type }).documentType).toBe(letter)
  })
})
