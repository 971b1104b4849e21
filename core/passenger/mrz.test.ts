import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from '../kernel/country-codes.ts'
import { localDate } from '../kernel/time.ts'
import { checkDigit } from './mrz-check.ts'
import { type MrzDocument, readMrz } from './mrz.ts'
import { stateOfPassport } from './mrz-states.ts'

const today = localDate('2026-12-03')
const utopia = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const
const austrian = [
  'P<AUTNOVAK<<ELENA<MARIA<<<<<<<<<<<<<<<<<<<<<',
  'X123456785AUT9002144F3109306<<<<<<<<<<<<<<<0',
] as const

function readAll(lines: readonly string[], day = today) {
  const reading = readMrz(lines.join('\n'), day)
  if (reading.is !== 'read') throw new Error(`not read: ${reading.is}`)
  return reading
}

describe('machine readable lines', () => {
  it('of the specimen passport of Utopia are read, but for its state', () => {
    const { document, problems } = readAll(utopia)
    expect(document).toEqual({
      form: 'TD3',
      type: 'P',
      issuer: undefined,
      number: 'L898902C3',
      nationality: undefined,
      dateOfBirth: '1974-08-12',
      sex: 'F',
      expiresOn: '2012-04-15',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      isCut: false,
    })
    expect(problems).toEqual([
      { field: 'issuer', line: 1, why: 'unknown-state' },
      { field: 'nationality', line: 2, why: 'unknown-state' },
    ])
  })

  it.each([
    ['TD1', 'I<AUTC123456788<<<<<<<<<<<<<<<\n9002144F3109306AUT<<<<<<<<<<<4\nNOVAK<<ELENA<MARIA<<<<<<<<<<<<'],
    ['TD3', austrian.join('\n')],
  ])('of an Austrian %s are read whole', (form, lines) => {
    const { document, problems } = readAll([lines])
    expect(problems).toEqual([])
    expect(document).toMatchObject({
      form,
      issuer: 'AT',
      nationality: 'AT',
      dateOfBirth: '1990-02-14',
      expiresOn: '2031-09-30',
      surname: 'NOVAK',
      givenNames: 'ELENA MARIA',
    })
  })

  it.each([
    ['TD2', 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'],
    ['TD1', 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    ['MRV-A', 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    ['MRV-B', 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<'],
  ])('of the specimen %s are read', (form, lines) => {
    const { document, problems } = readAll([lines])
    expect(document).toMatchObject({ form, surname: 'ERIKSSON', givenNames: 'ANNA MARIA' })
    expect(problems.filter(({ why }) => why !== 'unknown-state')).toEqual([])
  })

  it.each([
    [
      'D23145890734',
      'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<',
    ],
  ])('give the number %s that is longer than its field', (number, lines) => {
    const { document, problems } = readAll([lines])
    expect(document).toMatchObject({ number, dateOfBirth: '1934-07-12' })
    expect(problems).toEqual([
      { field: 'issuer', line: 1, why: 'unknown-state' },
      { field: 'nationality', line: 2, why: 'unknown-state' },
    ])
  })

  it('may be typed small, with spaces, in one line or with too few signs behind the name', () => {
    const [names, numbers] = austrian
    const { document } = readAll(austrian)
    const readsAs = (text: string) => {
      expect(readAll([text]).document).toEqual(document)
    }
    readsAs(`  ${names.toLowerCase()}\r\n\r\n${numbers.replaceAll('<<<', ' <<< ')}\r`)
    readsAs(names + numbers)
    readsAs(`${names.replace(/<+$/, '')}\n${numbers}`)
    readsAs(`${names}<<<\n${numbers}`)
  })

  it('say which line has too few signs, and read nothing of other texts', () => {
    const [names, numbers] = austrian
    expect(readMrz(`${names}\n${numbers.slice(1)}`, today)).toEqual({
      is: 'wrong-length',
      line: 2,
      has: 43,
      needs: 44,
    })
    expect(readMrz('', today)).toEqual({ is: 'no-lines' })
    expect(readMrz(`${names}\n${numbers.replace('X', 'Ä')}`, today)).toEqual({ is: 'no-lines' })
  })

  it.each([
    ['the letter O in a date', 'X123456785AUT9OO2144F3109306<<<<<<<<<<<<<<<0'],
    ['a letter in the number', 'XI23456785AUT9002144F3109306<<<<<<<<<<<<<<<0'],
    ['a letter for a digit of the number', 'X1234S6785AUT9002144F3109306<<<<<<<<<<<<<<<0'],
    ['the letter O as the last digit', 'X123456785AUT9002144F3109306<<<<<<<<<<<<<<<O'],
  ])('are put right for %s, which the digits prove', (_, numbers) => {
    expect(readAll([austrian[0], numbers])).toEqual(readAll(austrian))
  })

  it.each([
    ['number', 'X123456795AUT9002144F3109306<<<<<<<<<<<<<<<0', 'check-digit'],
    ['dateOfBirth', 'X123456785AUT9003144F3109306<<<<<<<<<<<<<<<0', 'check-digit'],
    ['dateOfBirth', `X123456785AUT900230${checkDigit('900230')}F3109306<<<<<<<<<<<<<<<0`, 'not-a-date'],
    ['expiresOn', 'X123456785AUT9002144F3119306<<<<<<<<<<<<<<<0', 'check-digit'],
    ['sex', 'X123456785AUT9002144Q3109306<<<<<<<<<<<<<<<0', 'not-readable'],
    ['nationality', 'X123456785AUX9002144F3109306<<<<<<<<<<<<<<<0', 'unknown-state'],
    ['whole', 'X123456785AUT9002144F3109306<<<<<<<<<<<<<<<1', 'check-digit'],
  ] as const)('with a wrong %s in %s say so, and read the rest', (field, numbers, why) => {
    const { document, problems } = readAll([austrian[0], numbers])
    expect(problems).toContainEqual({ field, line: 2, why })
    expect(Object.entries(document).find(([name]) => name === field)?.[1]).toBeUndefined()
    expect(document.surname).toBe('NOVAK')
  })

  it('without given names are of somebody with one name', () => {
    const single = 'P<IDNSUHARTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'
    expect(readAll([single, austrian[1]]).document).toMatchObject({ surname: 'SUHARTO', givenNames: '' })
  })

  it('take birth dates from the past, and days of expiry from fifty years back on', () => {
    const days = (birth: string, expiry: string) => {
      const numbers = `X123456785AUT${birth}${checkDigit(birth)}F${expiry}${checkDigit(expiry)}`
      const { dateOfBirth, expiresOn } = readAll([austrian[0], `${numbers.padEnd(43, '<')}0`]).document
      return [dateOfBirth, expiresOn]
    }
    expect(days('261203', '761203')).toEqual(['2026-12-03', '1976-12-03'])
    expect(days('261204', '761202')).toEqual(['1926-12-04', '2076-12-02'])
    expect(days('74<<<<', '<<<<<<')).toEqual([undefined, undefined])
  })

  it('of any text throw nothing', () => {
    const sign = fc.constantFrom(...'ABOISZ019<< \n'.split(''), 'É')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 200 }), (text) => readMrz(text, today).is !== undefined),
    )
    fc.assert(fc.property(fc.string(), (text) => readMrz(text, today).is !== undefined))
  })

  it('that are written are read as they were', () => {
    const letters = (least: number, most: number) =>
      fc.string({ unit: fc.constantFrom(...'ABCIOSZ'.split('')), minLength: least, maxLength: most })
    const number = fc.string({ unit: fc.constantFrom(...'AB019OIS'.split('')), minLength: 1, maxLength: 9 })
    const day = (from: string, to: string) =>
      fc
        .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    const any = fc.record({
      form: fc.constantFrom('TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B') as fc.Arbitrary<MrzDocument['form']>,
      number,
      dateOfBirth: day('1930-01-01', '2026-12-01'),
      expiresOn: day('1980-01-01', '2070-01-01'),
      surname: letters(1, 10),
      givenNames: letters(1, 10),
      state: fc.constantFrom('AUT AT', 'D DE', 'XXA XXA', 'GBN GB', 'RKS XK', 'UNO UNO'),
    })
    fc.assert(
      fc.property(any, (told) => {
        const { state, ...document } = told
        const [printed = '', code] = state.split(' ')
        const read = readAll(write(told, printed))
        expect(read.problems).toEqual([])
        expect(read.document).toMatchObject({ ...document, issuer: code, nationality: code })
      }),
    )
  })
})

interface WrittenDocument extends Pick<MrzDocument, 'form' | 'surname' | 'givenNames'> {
  readonly number: string
  readonly dateOfBirth: string
  readonly expiresOn: string
}

function write(
  { form, number, dateOfBirth, expiresOn, surname, givenNames }: WrittenDocument,
  state: string,
) {
  const checked = (signs: string) => signs + checkDigit(signs)
  const of = (day: string) => checked(day.slice(2).replaceAll('-', ''))
  const from = state.padEnd(3, '<')
  const [numbers, birth, expiry] = [checked(number.padEnd(9, '<')), of(dateOfBirth), of(expiresOn)]
  const names = `${surname}<<${givenNames}`
  if (form === 'TD1') {
    const first = `I<${from}${numbers}`.padEnd(30, '<')
    const digit = checkDigit(first.slice(5) + birth + expiry + '<'.repeat(11))
    return [first, `${birth}F${expiry}${from}`.padEnd(29, '<') + digit, names.padEnd(30, '<')]
  }
  const width = form === 'TD3' || form === 'MRV-A' ? 44 : 36
  const isVisa = form.startsWith('MRV')
  const first = `${isVisa ? 'V' : 'P'}<${from}${names}`.padEnd(width, '<')
  const second = `${numbers}${from}${birth}F${expiry}`.padEnd(width - 1, '<')
  const digit = checkDigit(numbers + birth + expiry + second.slice(28))
  return [first, second + (isVisa ? '<' : digit)]
}

describe('the states of passports', () => {
  it('are all countries, each once', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
    const found = codes.map(stateOfPassport).filter((state) => state?.length === 2 && state !== 'GB')
    expect(found).toHaveLength(countryCodes.length - 1)
    expect(new Set(found)).toEqual(new Set(countryCodes.filter((code) => code !== 'GB')))
    expect(['D', 'DEU', 'GBN', 'UTO', ''].map(stateOfPassport)).toEqual([
      'DE',
      'DE',
      'GB',
      undefined,
      undefined,
    ])
  })
})
