import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { agencyRows } from './agency-csv-write.ts'
import { readAgencies } from './agency-csv.ts'

const terms = { currencies: ['EUR', 'CHF'], timeZone: 'Europe/Vienna', login: 'admin' } as const

const agency = fc.record({
  code: fc.stringMatching(/^[A-Z0-9]{2,20}$/),
  name: fc.constantFrom('Lakeside Travel', 'Müller, Söhne & "Co"', '=Übersee', 'Ж'),
  email: fc.constantFrom('desk@lakeside.example', 'a.b+c@d.example'),
  phone: fc.constantFrom('+43557412345', '+441614960123'),
  address: fc.constantFrom('Seestraße 7, 2. Stock', 'Plot 4; "North" Road'),
  city: fc.constantFrom('Bregenz', 'Žilina'),
  postCode: fc.constant('6900'),
  country: fc.constant('AT'),
  currency: fc.constantFrom('EUR' as const, 'CHF' as const),
  timeZone: fc.constantFrom('Europe/Vienna', 'America/New_York'),
  creditLimit: fc.option(fc.nat().map(minor)),
  administrator: fc.record({
    title: fc.constantFrom('Ms', 'Mr', 'Dr'),
    firstName: fc.constantFrom('Ada', 'Jörg', "D'Arcy"),
    lastName: fc.constantFrom('Berger', 'van der Meer'),
  }),
  login: fc.constantFrom('admin', 'ada.b@x-y_z+1'),
})

test('agencies that are written and read again are the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(agency, { selector: ({ code }) => code }), (agencies) => {
      const rows = agencyRows(agencies).map((fields, place) => ({ line: place + 1, fields }))
      const reading = readAgencies(rows, terms)
      expect(reading.ok ? reading.rows.map(({ value }) => value) : reading.problems).toEqual(agencies)
    }),
  )
})
