import { localDate } from '@jetbridge/core/kernel/time.ts'
import { travelDocumentFields } from '@jetbridge/core/passenger/travel-document.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { dropDraft, keepDraft, readDraft } from './travel-document-draft.ts'
import type { BookedFlight } from '../../trip/booked-flight.ts'
import {
  dayAfterExpiry,
  documentBody,
  type DocumentTexts,
  emptyDocument,
  fieldsShown,
  judgeDocument,
  problemsOnWire,
} from './travel-document-texts.ts'

const today = localDate('2026-11-21')
const owner = { passengerUid: 'p1', confirmationCode: 'ABC234' }
const texts: DocumentTexts = {
  firstName: 'Ana',
  lastName: 'Núñez',
  middleName: '',
  address: ' Ring 1 ',
  country: 'AT',
  citizenship: 'ES',
  state: '',
  postalCode: '1010',
  number: 'XDA 123456',
  issuedBy: 'ES',
  expiresOn: '05.06.2030',
}

test('the screen shows every field once', () => {
  expect([...fieldsShown].sort()).toEqual([...travelDocumentFields].sort())
})

test('the expiry date is sent as year-month-day, read day first [DOC-09]', () => {
  expect(judgeDocument(texts, 'de', today)).toEqual({})
  expect(documentBody(texts, 'de', owner).expiryDate).toBe('2030-06-05')
  expect(documentBody({ ...texts, expiresOn: '31.12.2030' }, 'de', owner).expiryDate).toBe('2030-12-31')
  const sent = (tag: 'en-US' | 'en-GB') =>
    documentBody({ ...texts, expiresOn: '03/04/2031' }, tag, owner).expiryDate
  expect([sent('en-US'), sent('en-GB')]).toEqual(['2031-03-04', '2031-04-03'])
  for (const expiresOn of ['12.31.2030', '20.11.2026', '31.12.'])
    expect(judgeDocument({ ...texts, expiresOn }, 'de', today)).toEqual({ expiresOn: 'date-not-valid' })
})

test('the form sends the older interface’s names, citizenship as city and the address twice [DOC-12]', () => {
  expect(documentBody(texts, 'de', owner)).toEqual({
    ...owner,
    firstname: 'Ana',
    lastname: 'Núñez',
    middlename: '',
    address: 'Ring 1',
    address1: 'Ring 1',
    country: 'AT',
    city: 'ES',
    state: '',
    postal: '1010',
    documentNumber: 'XDA 123456',
    issuedBy: 'ES',
    expiryDate: '2030-06-05',
  })
})

test('an error of the server stands at the field it means', () => {
  expect(problemsOnWire({ city: 'not-valid', expiryDate: 'date-not-valid', other: 'x' })).toEqual({
    citizenship: 'not-valid',
    expiresOn: 'date-not-valid',
  })
})

test('a draft is kept for its passenger of its reservation, until it is saved', () => {
  const storage = memoryStorage()
  const known = { firstName: 'Ana', lastName: 'Núñez' }
  expect(readDraft(storage, owner, known)).toEqual({ ...emptyDocument, ...known })
  keepDraft(storage, owner, texts)
  const second = { ...owner, passengerUid: 'p2' }
  keepDraft(storage, second, { ...texts, firstName: 'Bo' })
  expect(readDraft(storage, owner, {})).toEqual(texts)
  expect(readDraft(storage, { ...owner, confirmationCode: 'OTHER2' }, {})).toEqual(emptyDocument)
  dropDraft(storage, owner)
  expect(readDraft(storage, owner, {})).toEqual(emptyDocument)
  expect(readDraft(storage, second, {}).firstName).toBe('Bo')
  dropDraft(storage, second)
  expect(storage.length).toBe(0)
})

test('a draft of another reservation replaces the one before', () => {
  const storage = memoryStorage()
  keepDraft(storage, owner, texts)
  keepDraft(storage, { ...owner, confirmationCode: 'OTHER2' }, emptyDocument)
  expect(JSON.stringify(storage.getItem('jetbridge.document'))).not.toContain(texts.number)
})

test('a stored text that is no draft counts as nothing', () => {
  const storage = memoryStorage()
  for (const stored of ['', 'x', 'null', '[]', '{"confirmationCode":"ABC234","forms":{"p1":[1]}}']) {
    storage.setItem('jetbridge.document', stored)
    expect(readDraft(storage, owner, {})).toEqual(emptyDocument)
  }
})

test('the flight that a document does not last for is one that will be flown', () => {
  const flight = (departs: string, arrives: string, over: Partial<BookedFlight> = {}) => {
    const times = { departureDateTime: `${departs}T23:10`, arrivalDateTime: `${arrives}T00:20` }
    return { ...times, isCancelled: false, finished: false, scheduleChange: null, ...over } as BookedFlight
  }
  const flights = [
    flight('2026-12-01', '2026-12-02'),
    flight('2026-12-20', '2026-12-21'),
    flight('2027-01-05', '2027-01-06', { isCancelled: true }),
  ]
  const dayOf = (typed: string) => dayAfterExpiry(typed, 'de', today, flights)
  expect(dayOf('30.11.2026')).toBe('2026-12-01')
  expect(dayOf('02.12.2026')).toBe('2026-12-20')
  expect(dayOf('20.12.2026')).toBe('2026-12-20')
  expect(dayOf('21.12.2026')).toBeUndefined()
  // not a date yet, and a date that is refused anyway
  expect(dayOf('30.11.')).toBeUndefined()
  expect(dayOf('20.11.2026')).toBeUndefined()
  expect(
    dayAfterExpiry('22.11.2026', 'de', today, [flight('2026-12-01', '2026-12-01', { finished: true })]),
  ).toBeUndefined()
})
