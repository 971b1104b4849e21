import { describe, expect, test } from 'vitest'
import { unseenTold } from '../kernel/unseen.ts'
import { agencyColumns, mostAgenciesOfFile, readAgencies } from './agency-csv.ts'

const terms = { currencies: ['EUR', 'CHF'], timeZone: 'Europe/Vienna', login: 'admin' } as const
const head = [...agencyColumns.required, ...agencyColumns.optional]

const good: Record<string, string> = {
  code: 'lake',
  name: 'Lakeside Travel',
  email: 'Desk@Lakeside.example',
  phone: '0043 5574 12345',
  address: 'Seestraße 7',
  city: 'Bregenz',
  post_code: '6900',
  country: 'at',
  administrator_title: 'Ms',
  administrator_first_name: ' Ada  Maria',
  administrator_last_name: 'Berger',
}

const row = (change: Record<string, string> = {}) =>
  head.map((column) => ({ ...good, ...change })[column] ?? '')
const read = (...rows: string[][]) =>
  readAgencies(
    [head, ...rows].map((fields, index) => ({ line: index + 1, fields })),
    terms,
  )
const reasons = (...rows: string[][]) => {
  const reading = read(...rows)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('a row of agencies', () => {
  test('is kept as a registration is, with the airline’s own currency, zone and login', () => {
    expect(read(row())).toEqual({
      ok: true,
      rows: [
        {
          line: 2,
          value: {
            code: 'LAKE',
            name: 'Lakeside Travel',
            email: 'desk@lakeside.example',
            phone: '+43557412345',
            address: 'Seestraße 7',
            city: 'Bregenz',
            postCode: '6900',
            country: 'AT',
            currency: 'EUR',
            timeZone: 'Europe/Vienna',
            creditLimit: null,
            administrator: { title: 'Ms', firstName: 'Ada Maria', lastName: 'Berger' },
            login: 'admin',
          },
        },
      ],
    })
  })

  test('may name currency, zone, limit and login', () => {
    const own = { currency: 'chf', time_zone: 'Europe/Zurich', credit_limit: '500,50', login: 'Ada' }
    expect(read(row(own))).toMatchObject({
      ok: true,
      rows: [{ value: { currency: 'CHF', timeZone: 'Europe/Zurich', creditLimit: 50_050, login: 'ada' } }],
    })
    expect(read(row({ credit_limit: '0' }))).toMatchObject({
      ok: true,
      rows: [{ value: { creditLimit: 0 } }],
    })
  })

  test.each([
    ['code', 'L', 'no 2 to 20 letters and digits: "L" in code'],
    ['code', 'LA KE', 'no 2 to 20 letters and digits: "LA KE" in code'],
    ['name', '', 'nothing in name'],
    ['email', 'desk', 'not valid: "desk" in email'],
    ['phone', '12', 'not valid: "12" in phone'],
    ['country', 'Austria', 'not valid: "Austria" in country'],
    ['post_code', '?', 'not valid: "?" in post_code'],
    ['administrator_last_name', 'Berger2', 'not valid: "Berger2" in administrator_last_name'],
    ['address', `a${'x'.repeat(100)}`, '101 characters in address: 100 are the most'],
    ['name', 'Lake\u202eside', `name has ${unseenTold}`],
    ['currency', 'USD', 'not sold in "USD" in currency'],
    ['time_zone', 'Vienna', 'no zone like Europe/Vienna: "Vienna" in time_zone'],
    ['credit_limit', '-5', 'no amount: "-5" in credit_limit'],
    ['login', 'a b', 'not up to 60 letters, digits and . @ _ + -: "a b" in login'],
  ])('is refused for its %s %j', (column, written, reason) => {
    expect(reasons(row({ [column]: written }))).toContain(`2: ${reason}`)
  })

  test('may not come twice, and a file has up to a fixed number of rows', () => {
    expect(reasons(row(), row({ code: 'LAKE' }))).toEqual(['3: the agency of line 2 again'])
    const rows = Array.from({ length: mostAgenciesOfFile + 1 }, (_, place) => row({ code: `A${place}` }))
    expect(reasons(...rows)).toEqual([
      `${mostAgenciesOfFile + 2}: 2000 agencies are the most of one file: make several of it`,
    ])
  })
})
