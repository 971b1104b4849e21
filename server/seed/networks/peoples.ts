import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import { commonPromoCodes, type Network } from '../network.ts'

function atHub(row: Partial<ConnectionTime> & Pick<ConnectionTime, 'minutes'>): ConnectionTime {
  const anyChange = { arrives: null, departs: null, arrivalTerminal: null, departureTerminal: null }
  return { airport: 'ACH', ...anyChange, validFrom: null, validUntil: null, ...row }
}

/** A family airline between Lake Constance and Vienna, with the sea in summer. */
export const peoples: Network = {
  brand: 'peoples',
  aircraft: { type: 'E70', seats: 76 },
  plan: [
    { bookingClass: 'Y', percent: 100 },
    { bookingClass: 'M', percent: 80 },
    { bookingClass: 'K', percent: 55 },
    { bookingClass: 'L', percent: 30 },
  ],
  lines: [
    {
      pair: ['ACH', 'VIE'],
      terminals: ['1', '3'],
      minutes: 75,
      flightNumber: 101,
      out: [
        ['06:40', '12345'],
        ['09:55', '6'],
        ['12:20', '12345'],
        ['18:35', '12345 7'],
      ],
      back: [
        ['08:35', '12345'],
        ['11:50', '6'],
        ['15:30', '12345'],
        ['20:25', '12345 7'],
      ],
      from: 79,
    },
    {
      pair: ['ACH', 'CGN'],
      terminals: ['2', '2'],
      minutes: 70,
      flightNumber: 201,
      out: [
        ['07:15', '1 3 5'],
        ['17:40', '1 3 5 7'],
      ],
      back: [
        ['09:00', '1 3 5'],
        ['19:25', '1 3 5 7'],
      ],
      from: 69,
    },
    {
      pair: ['ACH', 'OLB'],
      terminals: ['2', null],
      minutes: 90,
      flightNumber: 301,
      out: [['10:30', '  3  67']],
      back: [['13:05', '  3  67']],
      season: ['04-15', '10-15'],
      from: 129,
    },
  ],
  sold: [
    {
      code: 'light',
      name: ['Light', 'Light'],
      description: ['Hand luggage and a smile.', 'Handgepäck und ein Lächeln.'],
      conditions: {
        cabinBag: true,
        checkedBags: 0,
        seatChoice: 'paid',
        changeFeeMinor: 6_000,
        nameChangeFeeMinor: 6_000,
        refundFeeMinor: null,
        meal: false,
        lounge: false,
        priority: false,
      },
      fares: [
        { bookingClass: 'L', factor: 1, advanceDays: 21 },
        { bookingClass: 'K', factor: 1.35, advanceDays: 7 },
        { bookingClass: 'M', factor: 1.9 },
      ],
    },
    {
      code: 'classic',
      name: ['Classic', 'Classic'],
      description: [
        'A suitcase, your favourite seat and a snack from the region.',
        'Ein Koffer, Ihr Lieblingsplatz und ein Imbiss aus der Region.',
      ],
      conditions: {
        cabinBag: true,
        checkedBags: 1,
        seatChoice: 'free',
        changeFeeMinor: 3_000,
        nameChangeFeeMinor: 3_000,
        refundFeeMinor: 8_000,
        meal: true,
        lounge: false,
        priority: false,
      },
      fares: [
        { bookingClass: 'L', factor: 1, plus: 35, advanceDays: 21 },
        { bookingClass: 'K', factor: 1.35, plus: 35, advanceDays: 7 },
        { bookingClass: 'M', factor: 1.9, plus: 35 },
      ],
    },
    {
      code: 'flex',
      name: ['Flex', 'Flex'],
      description: [
        'Change or return it until the last minute.',
        'Umbuchen oder zurückgeben bis zur letzten Minute.',
      ],
      conditions: {
        cabinBag: true,
        checkedBags: 2,
        seatChoice: 'free',
        changeFeeMinor: 0,
        nameChangeFeeMinor: 5_000,
        refundFeeMinor: 0,
        meal: true,
        lounge: true,
        priority: true,
      },
      fares: [{ bookingClass: 'Y', factor: 3.2 }],
    },
  ],
  childPercent: 75,
  infantPercent: 10,
  highSeason: 1.25,
  ending: 0,
  // A small airport by the lake: people change planes on foot, also from one hall to the other.
  connectionTimes: [
    atHub({ minutes: 35 }),
    atHub({ arrivalTerminal: '1', departureTerminal: '2', minutes: 40 }),
    atHub({ arrivalTerminal: '2', departureTerminal: '1', minutes: 40 }),
  ],
  gramsPerKilometre: 105,
  taxes: [
    { code: 'AT', airports: ['VIE'], adult: 21.35, child: 21.35 },
    { code: 'QD', airports: ['VIE'], adult: 12, child: 12 },
    { code: 'CH', airports: ['ACH'], adult: 18.5, child: 9.25 },
    { code: 'OY', airports: ['CGN'], adult: 15.53, child: 15.53 },
    { code: 'RA', airports: ['CGN'], adult: 11.2, child: 11.2 },
    { code: 'IT', airports: ['OLB'], adult: 8.4, child: 4.2 },
    { code: 'YQ', adult: 15, child: 15, refundable: false },
    { code: 'YR', adult: 4, child: 4, infant: 2, refundable: false },
  ],
  seatPrices: { front: 14, standard: 9, rear: 7, legroom: 18, single: 14 },
  rates: { CHF: 0.95 },
  promoCodes: [...commonPromoCodes, { code: 'BODENSEE20', percent: 20, validDays: [-1, 120], quota: 200 }],
  customFields: [
    {
      fieldName: 'mealPreference',
      displayNames: { en: 'Snack', de: 'Imbiss' },
      germanGender: 'masculine',
      isRequired: false,
      allowedValues: {
        classic: { en: 'Classic', de: 'Klassisch' },
        vegetarian: { en: 'Vegetarian', de: 'Vegetarisch' },
        none: { en: 'None', de: 'Keiner' },
      },
    },
  ],
}
