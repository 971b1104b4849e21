import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPersonName } from './name.ts'
import { normaliseName, repeatedNames } from './same-name.ts'
import {
  isTicketNameShortened,
  ticketLetters,
  ticketName,
  ticketNameLength,
  ticketTitle,
} from './ticket-name.ts'

describe('the name on a ticket', () => {
  it.each([
    ['Jörg', 'Müller-Lüdenscheidt', 'MR', 'MUELLERLUEDENSCHEIDT/JOERGMR'],
    ['Åsa', 'Størdal', 'MS', 'STOERDAL/AASAMS'],
    ['Þór', 'Guðmundsson', 'MR', 'GUDMUNDSSON/THORMR'],
    ['Sinéad', 'O’Brien', 'MS', 'OBRIEN/SINEADMS'],
    ['José María', 'Nuñez', 'MR', 'NUNEZ/JOSEMARIAMR'],
    ['Gerd', 'Groß', 'MR', 'GROSS/GERDMR'],
    ['Łukasz', 'Wałęsa', 'MR', 'WALESA/LUKASZMR'],
    ['Đặng', 'Nguyễn', 'MR', 'NGUYEN/DANGMR'],
    ['İpek', 'Yıldız', 'MS', 'YILDIZ/IPEKMS'],
    ['Юлия', 'Щербакова', 'MS', 'SHCHERBAKOVA/IULIIAMS'],
    ['Игорь', 'Подъячев', 'MR', 'PODIEIACHEV/IGORMR'],
    ['Ђорђе', 'Њежић', '', 'NJEZHIC/DORDE'],
    ['Ευαγγελία', 'Παπαδοπούλου', 'MS', 'PAPADOPOULOU/EVANGELIAMS'],
    ['Jose\u0301', 'Mu\u0308ller', '', 'MUELLER/JOSE'],
    ['Saʻid', 'Ǻs', '', 'AAS/SAID'],
    ['Gal·la', 'Col·lell', '', 'COLLELL/GALLA'],
    ['Jan', '’t Hooft', 'MR', 'THOOFT/JANMR'],
    ['Kofi', 'Ɔbɛ', 'MR', 'OBE/KOFIMR'],
    ['Ɣeli', 'Ɖoƒe', '', 'DOFE/GELI'],
    ['Ɲawa', 'Ɓaɗɗo', '', 'BADDO/NAWA'],
    ['Nɩɩma', 'Kʋdɔgɔ', '', 'KVDOGO/NIIMA'],
    ['Saʔliyah', 'Tꞌay', '', 'TAY/SALIYAH'],
    ['ǃXuun', 'ǁGana', '', 'GANA/XUUN'],
    ['Eeʹl', 'Ǩiõǯ', '', 'KIOZ/EEL'],
    ['Mª Carmen', 'Sáez', 'MS', 'SAEZ/MACARMENMS'],
    ['Ǆoni', 'Ǉubić', '', 'LJUBIC/DZONI'],
    ['Ｔａｒｏ', 'Ｙａｍａｄａ', 'MR', 'YAMADA/TAROMR'],
    ['𝓐𝓷𝓷𝓪', 'ﬁscher', '', 'FISCHER/ANNA'],
    ['Ҷамшед', 'Ҳоҷӣ', '', 'KHOJI/JAMSHED'],
    ['Апти', 'Хӏамзат', '', 'KHAMZAT/APTI'],
  ])('%s %s %s is printed as the passport spells it', (first, last, title, printed) => {
    expect(ticketName(first, last, title)).toBe(printed)
  })

  it('needs letters that have an A–Z form', () => {
    expect(ticketLetters('小明')).toBeUndefined()
    expect(ticketLetters('محمد')).toBeUndefined()
    expect(() => ticketName('小明', '王')).toThrow(RangeError)
  })

  it('loses letters of the given names first, keeps its title, and says so', () => {
    const cut = ticketName('A'.repeat(40), 'B'.repeat(40), 'MR')
    expect(cut).toBe(`${'B'.repeat(40)}/${'A'.repeat(12)}MR`)
    expect(cut).toHaveLength(ticketNameLength)
    expect(isTicketNameShortened('A'.repeat(40), 'B'.repeat(40), 'MR')).toBe(true)
    expect(isTicketNameShortened('Ada', 'Byron', 'MS')).toBe(false)
    expect(ticketName('Ada', 'B'.repeat(80), 'MS')).toBe(`${'B'.repeat(51)}/AMS`)
  })

  it('has only A–Z and one slash and is never too long, for any accepted name', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'AzÄöüßÅøÆñçşłĐ ’-.ёЩїЯαυς'.split('')),
      minLength: 1,
      maxLength: 80,
    })
    fc.assert(
      fc.property(letters, letters, fc.constantFrom('', 'MR', 'MISS'), (first, last, title) => {
        fc.pre(isPersonName(first) && isPersonName(last))
        fc.pre(ticketLetters(first) !== undefined && ticketLetters(last) !== undefined)
        expect(ticketName(first, last, title)).toMatch(/^[A-Z]+\/[A-Z]+$/)
        expect(ticketName(first, last, title).length).toBeLessThanOrEqual(ticketNameLength)
      }),
    )
  })

  it('carries the title of the type and gender [API-14]', () => {
    expect(ticketTitle('adult', 'M')).toBe('MR')
    expect(ticketTitle('adult', 'F')).toBe('MS')
    expect(ticketTitle('child', 'M')).toBe('MSTR')
    expect(ticketTitle('child', 'F')).toBe('MISS')
    expect(ticketTitle('infant', 'F')).toBe('')
    const none = (['X', 'U', null] as const).flatMap((gender) => [
      ticketTitle('adult', gender),
      ticketTitle('child', gender),
    ])
    expect(none).toEqual(Array(6).fill(''))
  })
})

describe('the same name spelled differently', () => {
  it.each([
    ['Müller', 'MUELLER'],
    ['Müller', 'muller'],
    ['Mueller', 'Muller'],
    ['Müller-Lüdenscheidt', 'mueller luedenscheidt'],
    ['O’Brien', 'OBRIEN'],
    ['Groß', 'GROSS'],
    ['Størdal', 'Stoerdal'],
    ['Åberg', 'AABERG'],
    ['Щербакова', 'Shcherbakova'],
    ['王', '王'],
  ])('%s is %s', (one, other) => {
    expect(normaliseName(one)).toBe(normaliseName(other))
  })

  it('never takes two names with different letters for the same', () => {
    expect(normaliseName('Miller')).not.toBe(normaliseName('Müller'))
    expect(normaliseName('王')).not.toBe(normaliseName('李'))
  })

  it('is noticed when one name is entered twice', () => {
    const ada = { firstName: 'Ada', lastName: 'Müller' }
    expect(
      repeatedNames([
        ada,
        { firstName: 'Bo', lastName: 'Müller' },
        { firstName: 'ADA', lastName: 'Mueller' },
      ]),
    ).toEqual([2])
    expect(
      repeatedNames([
        { firstName: '', lastName: '' },
        { firstName: '', lastName: '' },
      ]),
    ).toEqual([])
  })
})
