import { describe, expect, test } from 'vitest'
import { readAirports } from './airport-csv.ts'
import { rowToWrite } from './airport.ts'
import type { CsvRow } from './row-problem.ts'

function rows(...lines: string[][]): CsvRow[] {
  return lines.map((fields, index) => ({ line: index + 1, fields }))
}

const head = ['code', 'name', 'name_de', 'city', 'country', 'zone', 'latitude', 'longitude']
const vienna = ['VIE', 'Vienna', 'Wien', 'Vienna', 'AT', 'Europe/Vienna', '48.11', '16.57']

describe('airports of a file of ours', () => {
  test('keep their translated names', () => {
    const reading = readAirports(rows(head, vienna))
    expect(reading).toEqual({
      ok: true,
      warnings: [],
      unzoned: [],
      isPublic: false,
      airports: [
        {
          code: 'VIE',
          name: 'Vienna',
          names: { de: 'Wien' },
          city: 'Vienna',
          country: 'AT',
          zone: 'Europe/Vienna',
          latitude: 48.11,
          longitude: 16.57,
        },
      ],
    })
  })

  test('have names in which nothing is unseen', () => {
    for (const place of [1, 2, 3])
      expect(readAirports(rows(head, vienna.with(place, 'Wi\u202Een')))).toEqual({
        ok: false,
        problems: [
          {
            line: 2,
            reason: 'a name has a control character, or a sign that turns the direction of writing',
          },
        ],
      })
  })

  test('are refused together with every reason when one is wrong', () => {
    const bad = ['vie', '', '', '', 'Austria', 'Europe/Wien', '148', '']
    const reading = readAirports(rows(head, vienna, bad, vienna))
    expect(reading.ok ? [] : reading.problems).toEqual([
      { line: 3, reason: 'no IATA airport code: "vie"' },
      { line: 3, reason: 'no name: ""' },
      { line: 3, reason: 'no ISO country code: "Austria"' },
      { line: 3, reason: 'no IANA time zone like Europe/Vienna: "Europe/Wien"' },
      { line: 3, reason: 'no latitude: "148"' },
      { line: 3, reason: 'no longitude: ""' },
      { line: 4, reason: 'VIE comes twice' },
    ])
  })

  test('lie in a country that exists; Kosovo has the code that airlines use for it', () => {
    const inCountry = (code: string) => readAirports(rows(head, vienna.with(4, code)))
    expect(inCountry('ZZ')).toEqual({
      ok: false,
      problems: [{ line: 2, reason: 'no ISO country code: "ZZ"' }],
    })
    expect(inCountry('XK').ok).toBe(true)
  })

  test('need every column', () => {
    expect(readAirports(rows(['code', 'name']))).toEqual({
      ok: false,
      problems: [
        { line: 1, reason: 'no column city, country, zone, latitude, longitude', next: 'see-template' },
      ],
    })
  })
})

const hamad = { code: 'DOH', name: 'Hamad', city: 'Doha', country: 'QA', latitude: 25.27, longitude: 51.61 }

describe('airports in the OpenFlights form', () => {
  const place = (code: string, country: string, zone: string) => [
    '1',
    'An Airport',
    'Town',
    country,
    code,
    'ABCD',
    '1.5',
    '-2.5',
    '10',
    '1',
    'E',
    zone,
    'airport',
    'OurAirports',
  ]

  test('get the ISO code of their country, and those without a code or zone stay out', () => {
    const reading = readAirports(
      rows(
        place('AAA', 'Germany', 'Europe/Berlin'),
        place('\\N', 'Germany', 'Europe/Berlin'),
        place('BBB', 'Germany', '\\N'),
        place('CCC', 'Burma', 'Asia/Yangon'),
      ),
    )
    expect(reading.ok && reading.airports.map(({ code, country }) => [code, country])).toEqual([
      ['AAA', 'DE'],
      ['CCC', 'MM'],
    ])
    const row = 'BBB,An Airport,Town,DE,ZONE,1.5,-2.5'
    expect(reading.ok && reading.warnings).toEqual([
      {
        line: 3,
        reason: `BBB has no zone and is left out: write ${row} with the zone's IANA name, like Europe/Vienna, in place of ZONE`,
      },
    ])
    const unzoned = {
      code: 'BBB',
      name: 'An Airport',
      city: 'Town',
      country: 'DE',
      latitude: 1.5,
      longitude: -2.5,
    }
    expect(reading.ok && reading.unzoned).toEqual([unzoned])
    expect(reading.ok && reading.isPublic).toBe(true)
  })

  test('without a zone have a row to write that is read once the zone is in it, commas and quotes, too', () => {
    const bare = { ...hamad, name: 'Hamad "New", International', city: 'Doha' }
    const [, written = ''] = /write (.*) with the zone's/.exec(rowToWrite(bare)) ?? []
    expect(written).toBe('DOH,"Hamad ""New"", International",Doha,QA,ZONE,25.27,51.61')
    const fields = ['DOH', bare.name, 'Doha', 'QA', 'Asia/Qatar', '25.27', '51.61']
    expect(
      readAirports(
        rows(
          head.filter((each) => each !== 'name_de'),
          fields,
        ),
      ),
    ).toMatchObject({
      ok: true,
      airports: [{ ...bare, zone: 'Asia/Qatar' }],
    })
  })

  test('have names in which nothing is unseen, because nobody here wrote them', () => {
    const reading = readAirports(rows(place('AAA', 'Germany', 'Europe/Berlin').with(1, 'An \u200EAirport')))
    expect(reading.ok && reading.airports.map(({ name }) => name)).toEqual(['An Airport'])
  })

  test('are refused when the file has another form', () => {
    expect(readAirports(rows(['a', 'b']))).toMatchObject({ ok: false })
    expect(readAirports([])).toEqual({ ok: false, problems: [{ line: 1, reason: 'the file is empty' }] })
    expect(readAirports(rows(place('AAA', 'Atlantis', 'Europe/Berlin')))).toEqual({
      ok: false,
      problems: [{ line: 1, reason: 'no ISO country code: "Atlantis"' }],
    })
  })
})
