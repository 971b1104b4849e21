/** What a passenger keeps with the airline: told, read, changed and deleted by its owner alone. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { mostOfProfile } from '@jetbridge/core/passenger/profile.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { issueVoucher } from '../payment/operations/voucher.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { seal } from '../../db/seal.ts'
import { sealBareNumbers } from './operations/identifiers.ts'

const app = stagedApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
const calls = contract.passengerProfile
const missing = { status: 404, body: { code: 'not-found' } }
const lea = {
  firstName: 'Lea',
  lastName: 'Müller',
  email: 'lea@example.com',
  gender: 'F',
  dob: '2015-04-09',
  nationality: 'AT',
  city: 'Wien',
}
const passport = {
  travelDocumentType: 'Passport' as const,
  issuedBy: 'Austria',
  documentNumber: 'P1234567',
  expirationDate: '2039-12-31',
  lastName: 'Müller',
}
const someId = '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00d'

async function addLea(ada: TestPassenger): Promise<string> {
  const added = await ada.call(calls.addAssociated, { body: lea })
  if (!added.ok) throw new Error(JSON.stringify(added.body))
  return added.body.uid
}

async function addPassport(ada: TestPassenger): Promise<string> {
  const added = await ada.call(calls.addDocument, { body: passport })
  if (!added.ok) throw new Error(JSON.stringify(added.body))
  return added.body.uid
}

describe('a profile', () => {
  it('is empty until something is told, with all that the airline asks for [ACC-31, API-37]', async () => {
    const ada = await signedInPassenger(app)
    expect(await ada.profile()).toEqual({
      passengerProfileUid: ada.uid,
      email: ada.email,
      firstName: null,
      lastName: null,
      gender: null,
      dob: null,
      nationality: null,
      membershipId: null,
      membershipLevel: null,
      membershipExpiry: null,
      redress: null,
      knownTraveler: null,
      contact: {
        company: null,
        phone: null,
        mobilePhone: null,
        address: null,
        city: null,
        state: null,
        postCode: null,
        country: null,
      },
      preferences: ['Meal', 'Seat', 'Language', 'Newspaper'].map((name) => ({ name, value: '' })),
      associatedProfiles: [],
      travelDocuments: [],
      payments: [],
      vouchers: [],
      flights: [],
    })
  })

  it('keeps what is told under either name; what is absent stays, and null empties [ACC-31, API-38]', async () => {
    const ada = await signedInPassenger(app)
    const first = await ada.call(calls.update, {
      body: {
        id: ada.uid,
        firstName: ' Ada ',
        lastName: 'King',
        gender: 'F',
        dateOfBirth: '1990-05-17T00:00:00',
        nationality: 'Austria',
        contact: { mobilePhone: '+436641234567', city: 'Wien', country: 'AT' },
        preferences: [{ name: 'Meal', value: ' Vegan ' }],
      },
    })
    expect(first).toMatchObject({
      status: 200,
      body: {
        firstName: 'Ada',
        lastName: 'King',
        gender: 'Female',
        dob: '1990-05-17',
        nationality: 'AT',
        contact: { mobilePhone: '+436641234567', city: 'Wien', country: 'AT', phone: null },
      },
    })
    await ada.call(calls.update, {
      body: { passengerProfileUid: ada.uid.toUpperCase(), dob: '1990-05-18', contact: { city: '' } },
    })
    await ada.call(calls.update, { body: { preferences: [{ name: 'Seat', value: 'Window' }] } })
    await ada.call(calls.update, { body: { gender: null, nationality: '' } })
    expect(await ada.profile()).toMatchObject({
      firstName: 'Ada',
      dob: '1990-05-18',
      gender: null,
      nationality: null,
      contact: { mobilePhone: '+436641234567', city: null },
      preferences: [
        { name: 'Meal', value: 'Vegan' },
        { name: 'Seat', value: 'Window' },
        { name: 'Language', value: '' },
        { name: 'Newspaper', value: '' },
      ],
    })
  })

  it.each([
    ['X', 'Other'],
    ['Other', 'Other'],
    ['U', 'Undisclosed'],
    ['Undisclosed', 'Undisclosed'],
  ])('keeps the gender %s as %s', async (gender, kept) => {
    const ada = await signedInPassenger(app)
    expect(await ada.call(calls.update, { body: { gender } })).toMatchObject({ status: 200 })
    expect(await ada.profile()).toMatchObject({ gender: kept })
  })

  it('counts the placeholder of older systems as no date, sent or stored [ACC-03]', async () => {
    const ada = await signedInPassenger(app)
    await ada.call(calls.update, { body: { dob: '1990-05-17' } })
    await ada.call(calls.update, { body: { dob: '0001-01-01T00:00:00' } })
    expect((await ada.profile()).dob).toBe(null)
    const { query } = app.deps.db
    await sql`update profile set born = '0001-01-01'
      where account_id = ${ada.uid}`.execute(query)
    expect(await ada.profile()).toMatchObject({ dob: null })
    await addLea(ada)
    await sql`update companion set born = '0001-01-01' where account_id = ${ada.uid}`.execute(query)
    expect((await ada.profile()).associatedProfiles[0]?.dob).toBe(null)
  })

  it('keeps the numbers of Secure Flight by the same call [ACC-43]', async () => {
    const ada = await signedInPassenger(app)
    await ada.call(calls.update, { body: { redress: ' 123abc ', knownTraveler: 'TT11223344' } })
    await ada.call(calls.update, { body: { knownTraveler: null } })
    expect(await ada.profile()).toMatchObject({ redress: '123ABC', knownTraveler: null })
    expect(await ada.call(calls.update, { body: { redress: 'no-number' } })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { redress: 'not-valid' } },
    })
  })

  it('stores the numbers sealed: no row says them, and a key that is gone leaves them out [ACC-43]', async () => {
    const { query } = app.deps.db
    const ada = await signedInPassenger(app)
    await ada.call(calls.update, { body: { redress: '7788991', knownTraveler: 'TT99887766' } })
    const { rows } = await sql<{ text: string }>`
      select profile::text as text from profile where account_id = ${ada.uid}`.execute(query)
    expect(rows[0]?.text).toContain('keyId')
    expect(rows[0]?.text).not.toMatch(/7788991|TT99887766/)
    await sql`update profile set identifiers = jsonb_set(identifiers, '{redress,keyId}', '"gone"')
      where account_id = ${ada.uid}`.execute(query)
    expect(await ada.profile()).toMatchObject({ redress: null, knownTraveler: 'TT99887766' })
  })

  it('seals numbers that were stored in plain text; they count until then, and newer ones override them', async () => {
    const { query } = app.deps.db
    const typed = async (ada: TestPassenger) => {
      await ada.call(calls.update, { body: { firstName: 'Ada', lastName: 'King' } })
      await sql`update profile set redress = 'OLD123', known_traveler = 'OLD456'
        where account_id = ${ada.uid}`.execute(query)
    }
    const bare = async () => {
      const { rows } = await sql`select 1 from profile
        where redress is not null or known_traveler is not null`.execute(query)
      return rows.length
    }
    const [ada, bo] = [await signedInPassenger(app), await signedInPassenger(app)]
    await typed(ada)
    await typed(bo)
    expect(await ada.profile()).toMatchObject({ redress: 'OLD123', knownTraveler: 'OLD456' })
    await bo.call(calls.update, { body: { redress: 'NEW123' } })
    expect(await bo.profile()).toMatchObject({ redress: 'NEW123', knownTraveler: 'OLD456' })
    const sealed = await Promise.all([sealBareNumbers(app.deps), sealBareNumbers(app.deps)])
    expect(sealed.reduce((all, each) => all + each)).toBe(2)
    expect([await bare(), await sealBareNumbers(app.deps)]).toEqual([0, 0])
    expect(await ada.profile()).toMatchObject({ redress: 'OLD123', knownTraveler: 'OLD456' })
    expect(await bo.profile()).toMatchObject({ redress: 'NEW123', knownTraveler: 'OLD456' })
    await bo.call(calls.update, { body: { redress: null } })
    expect(await bo.profile()).toMatchObject({ redress: null, knownTraveler: 'OLD456' })
  })

  it('names every field that breaks a rule, and then keeps nothing of it', async () => {
    const ada = await signedInPassenger(app)
    const answer = await ada.call(calls.update, {
      body: {
        firstName: 'Ada2',
        lastName: '',
        gender: 'Q',
        dob: '2090-01-01',
        nationality: 'Atlantis',
        redress: '123',
      },
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          firstName: 'not-valid',
          gender: 'not-valid',
          dob: 'date-not-valid',
          nationality: 'not-valid',
        },
      },
    })
    const contact = { phone: 'call me', country: 'Atlantis' }
    expect(await ada.call(calls.update, { body: { contact } })).toMatchObject({
      body: { fields: { 'contact.phone': 'phone-not-valid', 'contact.country': 'not-valid' } },
    })
    const preferences = [{ name: 'Shoe size', value: '43' }]
    expect(await ada.call(calls.update, { body: { preferences } })).toMatchObject({
      body: { fields: { 'preferences.0.name': 'not-a-choice' } },
    })
    expect(await ada.profile()).toMatchObject({ firstName: null, redress: null })
  })

  it('does not lose a name that was told', async () => {
    const ada = await signedInPassenger(app)
    expect((await ada.call(calls.update, { body: { firstName: null, lastName: '' } })).status).toBe(200)
    await ada.call(calls.update, { body: { firstName: 'Ada', lastName: 'King' } })
    expect(await ada.call(calls.update, { body: { firstName: '', redress: '1' } })).toMatchObject({
      status: 422,
      body: { fields: { firstName: 'required' } },
    })
    expect(await ada.profile()).toMatchObject({ firstName: 'Ada', redress: null })
  })
})

describe('companions', () => {
  it('are added, replaced and deleted; their country is that of their nationality [ACC-32, ACC-33, API-39, API-40]', async () => {
    const ada = await signedInPassenger(app)
    const uid = await addLea(ada)
    const kept = { ...lea, gender: 'Female', address1: null, address2: null, state: null, postal: null }
    const inProfile = {
      associatedPassengerProfileUid: uid,
      passengerProfileUid: ada.uid,
      ...kept,
      country: 'AT',
    }
    expect((await ada.profile()).associatedProfiles).toEqual([inProfile])
    const body = {
      ...lea,
      associatedPassengerProfileUid: uid,
      nationality: 'CH',
      country: 'FR',
      city: null,
      gender: null,
      dob: '',
    }
    expect((await ada.call(calls.editAssociated, { body })).body).toEqual({ isDone: true })
    expect((await ada.profile()).associatedProfiles).toEqual([
      { ...inProfile, nationality: 'CH', country: 'CH', city: null, gender: null, dob: null },
    ])
    expect((await ada.call(calls.deleteAssociated, { id: uid })).body).toEqual({ isDone: true })
    expect(await ada.call(calls.deleteAssociated, { id: uid })).toMatchObject(missing)
    expect((await ada.profile()).associatedProfiles).toEqual([])
  })

  it('need first name, surname and a mail address [ACC-33]', async () => {
    const ada = await signedInPassenger(app)
    const body = { firstName: ' ', lastName: '4', email: 'nobody' }
    expect(await ada.call(calls.addAssociated, { body })).toMatchObject({
      status: 422,
      body: { fields: { firstName: 'required', lastName: 'not-valid', email: 'email-not-valid' } },
    })
  })

  it('are at most 30, however many calls come at once', async () => {
    const ada = await signedInPassenger(app)
    const answers = await Promise.all(
      Array.from({ length: mostOfProfile.companions + 12 }, () =>
        ada.call(calls.addAssociated, { body: lea }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(mostOfProfile.companions)
    for (const refused of answers.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({ status: 422, body: { code: 'profile-full' } })
    expect((await ada.profile()).associatedProfiles).toHaveLength(mostOfProfile.companions)
  })
})

describe('documents', () => {
  it('are added, replaced and deleted, always as the primary one [ACC-30, ACC-35, API-41, API-42]', async () => {
    const ada = await signedInPassenger(app)
    const body = { ...passport, passengerProfileUid: ada.uid, travelDocumentCategory: 'Secondary' }
    const added = await ada.call(calls.addDocument, { body })
    const uid = added.ok ? added.body.uid : ''
    const nothing = {
      firstName: null,
      middleName: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      postal: null,
      country: null,
    }
    const inProfile = {
      passengerProfileTravelDocumentUid: uid,
      passengerProfileUid: ada.uid,
      travelDocumentCategory: 'Primary',
      ...nothing,
      ...passport,
      issuedBy: 'AT',
    }
    expect((await ada.profile()).travelDocuments).toEqual([inProfile])
    const edited = {
      ...body,
      passengerProfileTravelDocumentUid: uid,
      travelDocumentType: 'ID' as const,
      documentNumber: null,
    }
    expect((await ada.call(calls.editDocument, { body: edited })).body).toEqual({ isDone: true })
    expect((await ada.profile()).travelDocuments).toEqual([
      { ...inProfile, travelDocumentType: 'ID', documentNumber: null },
    ])
    expect((await ada.call(calls.deleteDocument, { id: uid })).status).toBe(200)
    expect(await ada.call(calls.deleteDocument, { id: uid })).toMatchObject(missing)
  })

  it('are of five kinds; one that an older system kept is shown as it is [ACC-17]', async () => {
    const ada = await signedInPassenger(app)
    for (const type of ['Passport', 'Visa', 'ID', 'MilitaryID', 'AlienRegistration'] as const)
      expect((await ada.call(calls.addDocument, { body: { travelDocumentType: type } })).status).toBe(200)
    const body = { travelDocumentType: 'Licence' as 'ID' }
    expect((await ada.call(calls.addDocument, { body })).status).toBe(400)
    const { keyId, bytes } = seal(
      JSON.stringify({ type: 'Licence', number: 'L1', expiresOn: '0001-01-01' }),
      `profile ${someId}`,
      app.deps.config.documents.keys,
      app.deps.random,
    )
    await sql`insert into profile_document (id, account_id, key_id, sealed)
      values (${someId}, ${ada.uid}, ${keyId}, ${bytes})`.execute(app.deps.db.query)
    expect((await ada.profile()).travelDocuments).toContainEqual(
      expect.objectContaining({ travelDocumentType: 'Licence', documentNumber: 'L1', expirationDate: null }),
    )
  })

  it('are stored sealed: no table knows a number or a name', async () => {
    const ada = await signedInPassenger(app)
    await ada.call(calls.addDocument, { body: { ...passport, documentNumber: 'QX777ZZ', lastName: 'Zyx' } })
    const { rows } = await sql`select from profile_document d
      where d::text ilike '%QX777ZZ%' or d::text ilike '%Zyx%'
        or position('QX777ZZ'::bytea in sealed) > 0`.execute(app.deps.db.query)
    expect(rows).toEqual([])
  })

  it('that no configured key opens are left out, and the others are there all the same', async () => {
    const ada = await signedInPassenger(app)
    await addPassport(ada)
    await sql`insert into profile_document (id, account_id, key_id, sealed)
      values (gen_random_uuid(), ${ada.uid}, 'gone', 'x')`.execute(app.deps.db.query)
    expect((await ada.profile()).travelDocuments).toHaveLength(1)
  })

  it('are refused with what is wrong with them', async () => {
    const ada = await signedInPassenger(app)
    const body = { ...passport, expirationDate: '2001-01-01', documentNumber: '#', issuedBy: 'Atlantis' }
    expect(await ada.call(calls.addDocument, { body })).toMatchObject({
      status: 422,
      body: {
        fields: { expirationDate: 'date-not-valid', documentNumber: 'not-valid', issuedBy: 'not-valid' },
      },
    })
  })

  it('are at most 20, however many calls come at once', async () => {
    const ada = await signedInPassenger(app)
    const answers = await Promise.all(
      Array.from({ length: mostOfProfile.documents + 8 }, () =>
        ada.call(calls.addDocument, { body: passport }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(mostOfProfile.documents)
  })
})

describe('vouchers', () => {
  it('are kept by their code, with what is left of them [ACC-37]', async () => {
    const ada = await signedInPassenger(app)
    await giveVoucher(app, 'ADA-1', 5_000)
    await sql`update voucher set reserved_minor = 1000, redeemed_minor = 500, valid_until = '2039-05-02T00:00Z'
      where code = 'ADA-1'`.execute(app.deps.db.query)
    for (const voucherCode of [' ada-1 ', 'ADA-1'])
      expect((await ada.call(calls.addVoucher, { body: { voucherCode } })).body).toEqual({ isDone: true })
    expect((await ada.profile()).vouchers).toEqual([
      {
        voucherId: 'ADA-1',
        voucherType: 'Gift',
        currencyCode: 'EUR',
        issuedAmount: 50,
        availableFunds: 35,
        expirationDate: '2039-05-01',
      },
    ])
    await sql`update voucher set reserved_minor = 0, redeemed_minor = 0 where code = 'ADA-1'`.execute(
      app.deps.db.query,
    )
  })

  it('that are unknown and those of another airline are refused alike, and guessing ends', async () => {
    const ada = await signedInPassenger(app)
    const terms = {
      validFrom: plusMinutes(app.deps.now(), -60),
      validUntil: plusMinutes(app.deps.now(), 600),
    }
    const elsewhere = { brand: 'aero', code: 'ELSEWHERE', face: money(5_000, 'USD'), ...terms }
    await app.deps.db.transact((tx) => issueVoucher(app.deps, tx, elsewhere))
    const refusals = []
    for (const voucherCode of ['ELSEWHERE', 'NO-SUCH', 'a b', ''])
      refusals.push(await ada.call(calls.addVoucher, { body: { voucherCode } }))
    const withoutId = refusals.map(({ status, body }) => ({ status, ...body, requestId: '' }))
    expect(new Set(withoutId.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(withoutId[0]).toMatchObject({ status: 409, code: 'voucher-refused' })
    for (let guess = 0; guess < 6; guess++)
      await ada.call(calls.addVoucher, { body: { voucherCode: `GUESS-${guess}` } })
    expect(await ada.call(calls.addVoucher, { body: { voucherCode: 'GUESS-9' } })).toMatchObject({
      status: 429,
    })
  })

  it('are at most 50, however many calls come at once', async () => {
    const ada = await signedInPassenger(app)
    const codes = Array.from({ length: mostOfProfile.vouchers + 3 }, (_, at) => `MANY-${at}`)
    for (const code of codes) await giveVoucher(app, code, 100)
    await sql`insert into profile_voucher select ${ada.uid}, brand, code from voucher
      where code = any(${codes.slice(0, mostOfProfile.vouchers - 2)}::text[])`.execute(app.deps.db.query)
    const answers = await Promise.all(
      codes.slice(-5).map((voucherCode) => ada.call(calls.addVoucher, { body: { voucherCode } })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 422, body: { code: 'profile-full' } })
  })
})
