import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { BoardingCard } from './boarding-card.tsx'

afterEach(cleanup)

const whose = { passengerUid: 'ada', passengerName: 'Ada Byron' }
const flight = (flightNumber: string, day: string, bound = 0): BookingResult['flights'][number] => ({
  bound,
  marketingCarrierCode: 'PE',
  flightNumber,
  origin: 'ACH',
  destination: 'VIE',
  departureDateTime: `${day}T08:00:00`,
  arrivalDateTime: `${day}T09:10:00`,
  departsAt: `${day}T06:00:00Z`,
  arrivesAt: `${day}T07:10:00Z`,
  duration: 70,
  fareBrand: 'week',
  fareBrandTranslations: { en: 'Week', de: 'Woche' },
  seats: [],
  extras: [],
  preparation: null,
})
const wifi = (couponNumber: number, of: string): BookingResult['emds'][number]['coupons'][number] => ({
  couponNumber,
  rfisc: '0BX',
  code: 'WIFI',
  translations: { en: 'Wi-Fi on board' },
  amount: 8,
  soldForBound: null,
  ticketNumber: '9991234567890',
  ticketCouponNumber: couponNumber,
  flight: of,
})

const result: BookingResult = {
  confirmationCode: 'K7MPQ2',
  email: 'ada@example.org',
  paymentDate: '2026-05-20T10:00:00Z',
  cardNumber: null,
  walletCard: null,
  currencyCode: 'EUR',
  totalAmount: 136,
  paidBy: 'default',
  voucherAmount: 0,
  change: null,
  returned: [],
  leadPassenger: { firstName: 'Ada', lastName: 'Byron', gender: 'F' },
  tickets: [
    {
      passengerUid: whose.passengerUid,
      passengerName: 'BYRON/ADAMS',
      passengerType: 'adult',
      ticketNumber: '9991234567890',
      conjunctionNumbers: [],
      firstName: 'Ada',
      lastName: 'Byron',
      adultUid: null,
    },
  ],
  emds: [
    {
      ...whose,
      emdNumber: '9991234567891',
      passengerName: 'BYRON/ADAMS',
      rfic: 'F',
      totalAmount: 16,
      coupons: [wifi(1, 'PE 101'), wifi(2, 'PE 104')],
    },
  ],
  flights: [
    {
      ...flight('101', '2026-06-01'),
      seats: [{ ...whose, code: '1A' }],
      extras: [
        {
          ...whose,
          code: 'PORR',
          translations: { en: 'Porridge', de: 'Haferbrei' },
          amount: 0,
          isBaggage: false,
          isOfWay: false,
        },
        {
          ...whose,
          code: 'WIFI',
          translations: { en: 'Wi-Fi on board' },
          amount: 8,
          isBaggage: false,
          isOfWay: false,
        },
      ],
    },
    flight('104', '2026-06-08', 1),
  ],
}

test('each flight has the seats, extras and the name of the fare that were issued, also what the fare includes', async () => {
  await renderPiece(<BoardingCard result={result} />)
  const text = document.body.textContent
  expect(text).toContain('Week')
  const things = screen.getByText('Ada Byron', { selector: 'dt' }).nextSibling
  expect(things?.textContent).toBe('Seat 1A\u00a0· Porridge (included)\u00a0· Wi-Fi on board')
  expect(text).not.toContain('week')
})

test('tickets in conjunction are one line, by the first number and the last digits', async () => {
  const [ticket] = result.tickets
  const conjunctionNumbers = ['9991234567891', '9991234567892']
  await renderPiece(<BoardingCard result={{ ...result, tickets: [{ ...ticket!, conjunctionNumbers }] }} />)
  expect(screen.getByText('999 1234567890-92')).toBeTruthy()
})

test('documents for the same thing on two flights name the flight', async () => {
  await renderPiece(<BoardingCard result={result} />)
  const documents = screen.getAllByText(/, BYRON\/ADAMS/).map((each) => each.textContent.trim())
  expect(documents).toEqual(['PE 101, BYRON/ADAMS', 'PE 104, BYRON/ADAMS'])
})

test('an extra for the whole way stands once, with its price and all its flights', async () => {
  const bag = { ...whose, code: 'BAG23', translations: { en: 'Bag' }, isBaggage: true, isOfWay: true }
  const coupon = (place: number, of: string, amount: number) => ({
    ...wifi(place, of),
    code: 'BAG23',
    translations: { en: 'Bag' },
    amount,
    soldForBound: 0,
  })
  const way = [
    { ...flight('101', '2026-06-01'), extras: [{ ...bag, amount: 30 }] },
    { ...flight('301', '2026-06-01'), departsAt: '2026-06-01T08:00:00Z', extras: [{ ...bag, amount: 0 }] },
  ]
  const [emd] = result.emds
  const coupons = [coupon(1, 'PE 101', 16.8), coupon(2, 'PE 301', 13.2)]
  await renderPiece(<BoardingCard result={{ ...result, flights: way, emds: [{ ...emd!, coupons }] }} />)
  const things = screen
    .getAllByText('Ada Byron', { selector: 'dt' })
    .map((each) => each.nextSibling?.textContent)
  // the second flight has no share of its price, and is not included for that
  expect(things).toEqual([
    'Seat assigned at check-in\u00a0· Bag, for the whole way',
    'Seat assigned at check-in',
  ])
  const [line, ...others] = screen.getAllByText(/, BYRON\/ADAMS/)
  expect(others).toEqual([])
  expect(line?.closest('li')?.textContent).toBe('Bag PE 101, PE 301, BYRON/ADAMS999 1234567891 · €30.00')
})

describe('what was paid', () => {
  const fact = (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent

  test('is all that was paid, in one figure, and below it how: by card and by voucher [FLOW-47]', async () => {
    const paid = { cardNumber: '4111XXXXXXXX1111', totalAmount: 970.8, voucherAmount: 50 }
    await renderPiece(<BoardingCard result={{ ...result, ...paid }} />)
    expect(fact('Paid')).toBe('€970.80')
    expect(fact('Paid with')).toBe('Card 4111XXXXXXXX1111: €920.80Voucher: €50.00')
    expect(fact('Date of payment')).toBeTruthy()
  })

  test.each(['en', 'de'] as const)(
    'names a card as it is named on it, never as it is kept (%s)',
    async (locale) => {
      const paid = { cardNumber: '4111XXXXXXXX1111' }
      await renderPiece(<BoardingCard result={{ ...result, ...paid }} />, { brandId: 'peoples', locale })
      expect(screen.getByText('Visa •••• 1111')).toBeTruthy()
      expect(document.body.textContent).not.toContain('XXXX')
    },
  )

  test('wholly by voucher is its sum, not nothing', async () => {
    const paid = { paidBy: 'voucher', voucherAmount: 136 }
    await renderPiece(<BoardingCard result={{ ...result, ...paid }} />)
    expect([fact('Paid'), fact('Paid with')]).toEqual(['€136.00', 'Voucher'])
  })

  test('on an agency’s account says so', async () => {
    await renderPiece(<BoardingCard result={{ ...result, paidBy: 'agency' }} />)
    expect([fact('Paid'), fact('Paid with')]).toEqual(['€136.00', 'Agency account'])
  })

  test('is nothing where nothing was due: then by nothing', async () => {
    await renderPiece(<BoardingCard result={{ ...result, paidBy: null, totalAmount: 0 }} />)
    expect([fact('Paid'), fact('Paid with')]).toEqual(['€0.00', undefined])
  })
})

test('a connection says once when and where to be there, for its first flight', async () => {
  const preparation = {
    place: null,
    arriveBy: '2026-06-01T07:30',
    checkIn: { opens: null, closes: '2026-06-01T07:40', at: null },
    papers: null,
    baggage: null,
  }
  const first = { ...flight('101', '2026-06-01'), preparation }
  const second = {
    ...first,
    flightNumber: '201',
    origin: 'VIE',
    destination: 'CGN',
    departsAt: '2026-06-01T08:30:00Z',
    arrivesAt: '2026-06-01T10:00:00Z',
  }
  await renderPiece(<BoardingCard result={{ ...result, flights: [first, second] }} />)
  expect(screen.getAllByText('Be there by')).toHaveLength(1)
  cleanup()
  await renderPiece(<BoardingCard result={{ ...result, flights: [first, { ...second, bound: 1 }] }} />)
  expect(screen.getAllByText('Be there by')).toHaveLength(2)
})
