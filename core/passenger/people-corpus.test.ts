import { describe, expect, it } from 'vitest'
import { isoCountryOf } from '../flight/country.ts'
import { judgeBilling } from '../payment/billing.ts'
import { localDate } from '../kernel/time.ts'
import { type ContactField, contactFieldsAsked, judgeContact } from './contact.ts'
import { isPersonName, isPlaceName, tidyName } from './name.ts'
import {
  badAddress,
  badName,
  type CorpusAddress,
  corpusCountries,
  goodAddress,
  goodName,
  seeded,
} from './people-corpus.ts'
import { judgePassenger } from './passenger.ts'
import { tidyPostalCode } from './postal-code.ts'
import { normaliseName } from './same-name.ts'
import { ticketLetters } from './ticket-name.ts'
import { judgeTravelDocument } from './travel-document.ts'

const context = {
  travel: { first: localDate('2027-07-01'), last: localDate('2027-07-15') },
  today: localDate('2026-11-29'),
  customFields: [],
}
const ada = { passengerType: 'adult', gender: 'F', dateOfBirth: '1980-12-10' } as const

describe('of 10,000 names made by the rules of 29 languages', () => {
  const random = seeded(31)
  const good = Array.from({ length: 9_000 }, () => [goodName(random), goodName(random)] as const)
  const bad = Array.from({ length: 1_000 }, () => badName(random))

  it('every one that a person has is taken, and has a ticket name of A to Z [PAX-06, PAX-07]', () => {
    const refused = good.flatMap(([firstName, lastName]) => {
      const problems = judgePassenger({ ...ada, firstName, lastName }, context)
      return Object.keys(problems).length > 0 ? [{ firstName, lastName, problems }] : []
    })
    expect(refused).toEqual([])
    const odd = good.flat().filter((name) => !/^[A-Z]+$/.test(ticketLetters(name) ?? ''))
    expect(odd).toEqual([])
  })

  it('every one is kept without invisible signs, and found by what was typed', () => {
    const strange = good.flat().filter((name) => {
      const kept = tidyName(name)
      return /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|[’‘´`ʻʼ–—‑−]|\s{2}/u.test(kept)
    })
    expect(strange).toEqual([])
    expect(good.flat().filter((name) => normaliseName(name) !== normaliseName(tidyName(name)))).toEqual([])
  })

  it('every impossible one is refused [PAX-06, PAX-07]', () => {
    expect(bad.filter((name) => isPersonName(name))).toEqual([])
    const taken = bad.filter((lastName) => {
      const problems = judgePassenger({ ...ada, firstName: 'Ada', lastName }, context)
      return problems['lastName'] === undefined
    })
    expect(taken).toEqual([])
  })
})

/** The problems of a contact, a card’s bill and a travel document at this address. */
function problemsAt({ address, city, postCode, country }: CorpusAddress): string[] {
  const iso = isoCountryOf(country) ?? country
  const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }
  const contact = {
    ...who,
    mobilePhone: '+436641234567',
    address,
    city,
    state: 'State',
    postCode,
    country: iso,
  }
  const asked: readonly ContactField[] = contactFieldsAsked(iso)
  const billed = { ...who, cardHolder: 'Ada Byron', address, city, postalCode: postCode, countryISO: country }
  const document = {
    ...who,
    middleName: '',
    address,
    country: iso,
    citizenship: iso,
    issuedBy: iso,
    state: 'State',
    postalCode: postCode,
    number: 'X123456',
    expiresOn: '2030-01-01',
  }
  const rules = { countries: corpusCountries, today: context.today }
  const unknown = corpusCountries.includes(iso) ? [] : ['contact.country']
  return [
    ...Object.keys(judgeContact(contact, asked)).map((field) => `contact.${field}`),
    ...unknown,
    ...Object.keys(judgeBilling(billed, rules)).map((field) => `bill.${field}`),
    ...Object.keys(judgeTravelDocument(document, rules)).map((field) => `document.${field}`),
  ]
}

describe('of 200 addresses made for each country', () => {
  const random = seeded(9)
  const good = corpusCountries.flatMap((country) =>
    Array.from({ length: 180 }, () => goodAddress(random, country)),
  )
  const bad = corpusCountries.flatMap((country) =>
    Array.from({ length: 20 }, () => badAddress(random, country)),
  )

  it('every one that letters reach is taken for contact, bill and document [CNT-05, CNT-07, PAY-24, DOC-06]', () => {
    const refused = good.flatMap((each) => {
      const problems = problemsAt(each)
      return problems.length > 0 ? [{ ...each, problems }] : []
    })
    expect(refused).toEqual([])
  })

  it('the code of every one is kept in plain digits and signs, and read again the same', () => {
    const odd = good.filter(({ postCode, country }) => {
      const kept = tidyPostalCode(postCode, country)
      return !/^[A-Za-z\d -]*$/.test(kept) || tidyPostalCode(kept, country) !== kept
    })
    expect(odd).toEqual([])
  })

  it('every text that is no such code is refused wherever one is asked for [CNT-06, CNT-08, PAY-26]', () => {
    const taken = bad.filter((each) => {
      const problems = problemsAt(each)
      // a document says no town
      const asking = isPlaceName(each.city) ? ['contact', 'bill', 'document'] : ['contact', 'bill']
      return !asking.every((where) => problems.some((field) => field.startsWith(where)))
    })
    expect(taken).toEqual([])
  })
})
