/** Two travel agencies of each demo airline that signs agencies in, and how their people sign in. Facts are invented. */

export interface DemoAgencyUser {
  readonly login: string
  readonly role: 'administrator' | 'agent' | 'bookkeeper'
  readonly title: string
  readonly firstName: string
  readonly lastName: string
}

export interface DemoAgency {
  readonly code: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly postCode: string
  readonly country: string
  readonly timeZone: string
  /** whole units of the airline's currency */
  readonly creditLimit: number
  /** bookings in the last year */
  readonly bookings: number
  readonly users: readonly DemoAgencyUser[]
}

/** Of every user. */
export const demoAgencyPassword = 'seven clouds over the lake'

export const demoAgencies: readonly DemoAgency[] = [
  {
    code: 'LAKE',
    name: 'Lakeside Travel',
    email: 'desk@lakeside.example',
    phone: '+43557412345',
    address: 'Seestraße 7',
    city: 'Bregenz',
    postCode: '6900',
    country: 'AT',
    timeZone: 'Europe/Vienna',
    creditLimit: 10_000,
    bookings: 160,
    users: [
      { login: 'ada', role: 'administrator', title: 'Ms', firstName: 'Ada', lastName: 'Berger' },
      { login: 'tom', role: 'agent', title: 'Mr', firstName: 'Tom', lastName: 'Huber' },
      { login: 'eva', role: 'bookkeeper', title: 'Ms', firstName: 'Eva', lastName: 'Stein' },
    ],
  },
  {
    code: 'NORTH',
    name: 'Northern Journeys',
    email: 'office@northern.example',
    phone: '+441614960123',
    address: '12 Canal Street',
    city: 'Manchester',
    postCode: 'M1 3HE',
    country: 'GB',
    timeZone: 'Europe/London',
    creditLimit: 25_000,
    bookings: 90,
    users: [
      { login: 'joan', role: 'administrator', title: 'Ms', firstName: 'Joan', lastName: 'Clarke' },
      { login: 'sam', role: 'agent', title: 'Mr', firstName: 'Sam', lastName: 'Whitley' },
    ],
  },
]
