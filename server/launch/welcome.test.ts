import { openSandbox } from '@jetbridge/sandbox/testing.ts'
import { expect, test } from 'vitest'
import { commonPromoCodes } from '../seed/network.ts'
import { demoAgencies, demoAgencyPassword } from '@jetbridge/brands/demo-agencies.ts'
import { demoMember, demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import { demoPromoCode, welcome, type WelcomeFacts } from './welcome.ts'

const nobodySignsIn = { passengerSignIn: false, agencySignIn: false, membership: false }

const facts: WelcomeFacts = {
  address: new URL('http://127.0.0.1:4000'),
  brands: [
    { id: 'slate_one', name: 'Slate One', switches: nobodySignsIn },
    { id: 'aero', name: 'Aero', switches: nobodySignsIn },
  ],
  routes: new Map([['slate_one', { flight: ['TEB', 'PBI'] as const }]]),
  seconds: 3.21,
  logFolder: undefined,
  sandbox: 'http://127.0.0.1:4001',
  demo: true,
  missing: [],
  toMove: undefined,
  settings: [],
  stopBy: 'Ctrl-C',
}

test('every named card is one that the sandbox plays, approved, declined and lost', async () => {
  const sandbox = await openSandbox()
  try {
    const page = (await sandbox.app.inject('/')).body.replaceAll(/\s/g, '')
    const cards = welcome(facts).match(/\d{4} \d{4} \d{4} \d{4}/g) ?? []
    expect(cards).toHaveLength(3)
    for (const card of cards) expect(page).toContain(card.replaceAll(' ', ''))
  } finally {
    await sandbox.close()
  }
})

test('names a flight to try, and a way with a stop where the airline has a hub', () => {
  expect(welcome(facts)).toContain('http://slate-one.localhost:4000  try TEB to PBI\n')
  const routes = new Map([['slate_one', { flight: ['ACH', 'VIE'], connection: ['CGN', 'VIE'] } as const]])
  expect(welcome({ ...facts, routes })).toContain('try ACH to VIE, or CGN to VIE with a stop\n')
})

test('the named promo code takes ten per cent off at every demo airline', () => {
  expect(welcome(facts)).toContain(`A promo code, 10 % off      ${demoPromoCode}`)
  expect(commonPromoCodes.find(({ code }) => code === demoPromoCode)).toMatchObject({ percent: 10 })
})

test('says how a passenger signs in where an airline lets them', () => {
  expect(welcome(facts)).not.toContain(demoPassenger.email)
  const [first, ...others] = facts.brands
  const brands = [{ ...first!, switches: { ...nobodySignsIn, passengerSignIn: true } }, ...others]
  const told = welcome({ ...facts, brands })
  expect(told).toContain(`${demoPassenger.email}  password: ${demoPassenger.password}`)
  expect(welcome({ ...facts, brands, demo: false })).not.toContain(demoPassenger.email)
})

test('says how a member signs in where an airline sells a membership', () => {
  expect(welcome(facts)).not.toContain(demoMember.email)
  const [first, ...others] = facts.brands
  const brands = [
    { ...first!, switches: { ...nobodySignsIn, passengerSignIn: true, membership: true } },
    ...others,
  ]
  expect(welcome({ ...facts, brands })).toContain(`${demoMember.email}  password: ${demoMember.password}`)
})

test('says how an agency signs in where an airline lets agencies', () => {
  expect(welcome(facts)).not.toContain('agency:')
  const [first, ...others] = facts.brands
  const brands = [{ ...first!, switches: { ...nobodySignsIn, agencySignIn: true } }, ...others]
  const told = welcome({ ...facts, brands })
  for (const { code, users } of demoAgencies)
    expect(told).toContain(`agency: ${code}  user: ${users[0]?.login}  password: ${demoAgencyPassword}`)
})

test('the named mailbox is a page of the sandbox', async () => {
  const [address] = welcome(facts).match(/http:\S+\/mail$/m) ?? []
  const sandbox = await openSandbox()
  try {
    const page = await sandbox.app.inject(new URL(address ?? '').pathname)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('No mail yet')
  } finally {
    await sandbox.close()
  }
})

test('a search is named only where there are flights', () => {
  const lines = welcome(facts).split('\n')
  expect(lines).toContain('  Slate One  http://slate-one.localhost:4000  try TEB to PBI')
  expect(lines).toContain('  Aero       http://aero.localhost:4000')
})

test('without the sandbox and the demo world it names none of these', () => {
  const said = welcome({ ...facts, sandbox: undefined, demo: false })
  expect(said).toContain('http://slate-one.localhost:4000  try TEB to PBI')
  expect(said).not.toMatch(/card|promo|mail/)
})

test('a flight that somebody has booked is named with the command that moves it, for the same data', () => {
  const toMove = {
    brand: 'slate_one',
    flight: 'S1101',
    date: '2027-01-04',
    departs: '09:00',
    arrives: '11:55',
  }
  const command =
    '  npm run jetbridge -- departure move --brand slate_one --flight S1101 --date 2027-01-04 --departs 09:00 --arrives 11:55'
  expect(welcome({ ...facts, toMove }).split('\n')).toEqual(
    expect.arrayContaining(['To move a flight that somebody has booked:', command]),
  )
  expect(welcome({ ...facts, toMove, settings: ['JETBRIDGE_DATA'] })).toContain(
    'booked, with the same JETBRIDGE_DATA:',
  )
  expect(welcome(facts)).not.toContain('departure move')
})

test('says which part of the demo world could not be made, and where the reason is', () => {
  const missing = ['the agencies of People’s', 'the passenger of Aero']
  const told = welcome({ ...facts, missing, logFolder: '/data/log' })
  expect(told).toContain('could not be made: the agencies of People’s, the passenger of Aero.')
  expect(told).toContain('The reason is in /data/log/server.log')
  expect(welcome(facts)).not.toContain('could not be made')
})

test('says last how to stop it', () => {
  expect(welcome(facts)).toMatch(/\nCtrl-C stops everything\.$/)
  expect(welcome({ ...facts, stopBy: 'kill 71' })).toMatch(/\nkill 71 stops everything\.$/)
})
