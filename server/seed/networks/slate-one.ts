import { commonPromoCodes, type Network } from '../network.ts'

/** 14 CFR 259.5(b)(4): a day to think it over, for a ticket bought a week ahead. */
const usRule = { hours: 24, daysBefore: 7 }

/**
 * A shuttle between private terminals near New York and South Florida: 30 seats in the room of two cabins.
 */
export const slateOne: Network = {
  brand: 'slate_one',
  aircraft: { type: 'ER3', seats: 30 },
  plan: [
    { bookingClass: 'Y', percent: 100 },
    { bookingClass: 'M', percent: 80 },
    { bookingClass: 'K', percent: 50 },
  ],
  lines: [
    {
      pair: ['TEB', 'PBI'],
      minutes: 175,
      flightNumber: 101,
      out: [['07:30'], ['12:15'], ['17:45', '12345 7']],
      back: [['08:00', '123456'], ['13:10'], ['18:20']],
      from: 795,
    },
    {
      pair: ['TEB', 'OPF'],
      minutes: 190,
      flightNumber: 121,
      out: [['08:45'], ['15:30']],
      back: [['07:15', '12345'], ['11:00', '67'], ['16:40']],
      from: 845,
    },
    {
      pair: ['TEB', 'FLL'],
      minutes: 185,
      flightNumber: 141,
      out: [
        ['10:20', '1 345 7'],
        ['18:30', '1 345 7'],
      ],
      back: [
        ['09:40', '1 345 7'],
        ['17:15', '1 345 7'],
      ],
      from: 825,
    },
    {
      pair: ['HPN', 'PBI'],
      minutes: 175,
      flightNumber: 161,
      out: [['09:05'], ['16:10']],
      back: [['10:30'], ['17:55']],
      from: 775,
    },
    {
      pair: ['HPN', 'OPF'],
      minutes: 190,
      flightNumber: 181,
      out: [['11:35', '4567']],
      back: [['15:20', '4567']],
      from: 815,
    },
  ],
  sold: [
    {
      code: 'essential',
      name: ['Essential', 'Essential'],
      description: [
        'Your seat, a drink in hand and one bag below.',
        'Ihr Platz, ein Getränk und ein Gepäckstück im Frachtraum.',
      ],
      conditions: {
        cabinBag: true,
        checkedBags: 1,
        seatChoice: 'paid',
        changeFeeMinor: 15_000,
        nameChangeFeeMinor: 15_000,
        refundFeeMinor: null,
        meal: false,
        lounge: true,
        priority: false,
        freeCancellation: usRule,
      },
      fares: [
        { bookingClass: 'K', factor: 1, advanceDays: 14 },
        { bookingClass: 'M', factor: 1.3 },
      ],
    },
    {
      code: 'signature',
      name: ['Signature', 'Signature'],
      description: [
        'Choose your seat, dine on board, change once your plans do.',
        'Freie Platzwahl, Essen an Bord und Umbuchung, wenn sich Ihre Pläne ändern.',
      ],
      conditions: {
        cabinBag: true,
        checkedBags: 2,
        seatChoice: 'free',
        changeFeeMinor: 0,
        nameChangeFeeMinor: 5_000,
        refundFeeMinor: 25_000,
        meal: true,
        lounge: true,
        priority: false,
        freeCancellation: usRule,
      },
      fares: [
        { bookingClass: 'K', factor: 1.2, advanceDays: 14 },
        { bookingClass: 'M', factor: 1.55 },
      ],
    },
    {
      code: 'open',
      name: ['Open', 'Open'],
      description: [
        'Any seat, any change, your money back until departure.',
        'Jeder Platz, jede Änderung, Geld zurück bis zum Abflug.',
      ],
      conditions: {
        cabinBag: true,
        checkedBags: 3,
        seatChoice: 'free',
        changeFeeMinor: 0,
        nameChangeFeeMinor: 5_000,
        refundFeeMinor: 0,
        meal: true,
        lounge: true,
        priority: true,
        freeCancellation: usRule,
      },
      fares: [{ bookingClass: 'Y', factor: 2.1 }],
    },
  ],
  childPercent: 100,
  infantPercent: 0,
  highSeason: 1.2,
  ending: 0,
  gramsPerKilometre: 88,
  taxes: [
    { code: 'US', percent: 7.5 },
    { code: 'ZP', adult: 5.2, child: 5.2 },
    { code: 'AY', adult: 5.6, child: 5.6 },
    { code: 'XF', airports: ['PBI', 'FLL', 'HPN'], adult: 4.5, child: 4.5 },
    { code: 'YQ', adult: 35, child: 35, refundable: false },
  ],
  seatPrices: { front: 39, standard: 29, rear: 25, legroom: 59, single: 49 },
  rates: { EUR: 0.92 },
  promoCodes: [...commonPromoCodes, { code: 'DUSK15', percent: 15, validDays: [-1, 180] }],
  customFields: [
    {
      fieldName: 'knownTravelerNumber',
      displayNames: { en: 'Known Traveler Number', de: 'Known-Traveler-Nummer' },
      germanGender: 'feminine',
      isRequired: false,
      allowedValues: {},
    },
    {
      fieldName: 'groundTransfer',
      displayNames: { en: 'Car on arrival', de: 'Wagen bei Ankunft' },
      germanGender: 'masculine',
      isRequired: false,
      allowedValues: {
        none: { en: 'No, thank you', de: 'Nein, danke' },
        sedan: { en: 'Sedan', de: 'Limousine' },
        suv: { en: 'SUV', de: 'SUV' },
      },
    },
  ],
}
