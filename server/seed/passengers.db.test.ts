/** The passenger of the demo world, where an airline's passengers can sign in. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { peoplesSite } from '../testing/account.ts'
import { testApp } from '../testing/app.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { openBrowser, signInWith } from '../testing/relying-party.ts'
import { demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import { seedPassenger } from './passengers.ts'
import { seedDemoWorld } from './seed.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

it('is made once, with companions, a document, two vouchers, a trip flown and one ahead', async () => {
  const app = await testApp({
    brand: (brand) => ({
      ...brand,
      switches: { ...brand.switches, passengerSignIn: brand.id === 'peoples' },
    }),
    seed: async (db) => void (await seedDemoWorld(db, { today, brands: ['peoples'] })),
    settings: { LOOK_UP_ANSWER_MS: '0' },
  })
  try {
    const seed = () => seedPassenger(app.app, app.deps, app.deps.brandOf('peoples'))
    const both = await Promise.all([seed(), seed()])
    expect(both.toSorted()).toEqual([false, true])
    expect(await seed()).toBe(false)
    const browser = await openBrowser({ app: app.app, site: peoplesSite })
    const { email, password } = demoPassenger
    const { access_token: token } = await signInWith(browser, email, password)
    const path = `passenger-profile/${decodeJwt(token).sub}`
    const profile = (await browser.callWith('GET', path, token)).json<object>()
    expect(profile).toMatchObject({
      firstName: 'Ada',
      associatedProfiles: [{ firstName: 'Lea' }, { firstName: 'Max' }],
      travelDocuments: [{ travelDocumentType: 'Passport' }, { travelDocumentType: 'ID' }],
      vouchers: expect.arrayContaining([
        expect.objectContaining({ voucherId: 'ADA-GIFT', availableFunds: 75 }),
      ]),
      flights: [
        { isUpcoming: true, state: 'confirmed', count: 2 },
        { isUpcoming: false, state: 'confirmed', count: 2 },
      ],
    })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  } finally {
    await app.close()
  }
})

it.each([
  ['without sign-in', false, 'peoples', true],
  ['without flights', true, 'bae', true],
  ['that is no sample', true, 'peoples', false],
])('is made for no airline %s', async (_what, passengerSignIn, seeded, sample) => {
  const app = await testApp({
    brand: (brand) => ({
      ...brand,
      sample,
      switches: { ...brand.switches, passengerSignIn: passengerSignIn && brand.id === 'peoples' },
    }),
    seed: async (db) => void (await seedDemoWorld(db, { today, brands: [seeded] })),
  })
  try {
    expect(await seedPassenger(app.app, app.deps, app.deps.brandOf('peoples'))).toBe(false)
  } finally {
    await app.close()
  }
})
