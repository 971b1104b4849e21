/**
 * The examples of the API document, sent to the engine in the order of a booking. Real ids take the place of the
 * sample's, and every answer has the shape of the one that was recorded.
 *
 * `RECORD_API_ANSWERS=1` before the command writes server/http/api-answers.json again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accessRules } from '@jetbridge/core/access/access.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import type { KeepingGateway } from './gateways/gateway.ts'
import { signatureHeader } from './gateways/webhook.ts'
import type { ApiExample } from './http/api-example.ts'
import { apiExamples } from './http/api-examples.ts'
import { sample } from './http/api-sample.ts'
import { addDashboardCards } from './modules/content/operations.ts'
import { dashboards } from './seed/dashboards.ts'
import { seedTinyWorld, tinyBrand } from './seed/factories.ts'
import { peoplesSite } from './testing/account.ts'
import { learn, readMail, tokensOf, withReal } from './testing/sample-story.ts'
import {
  appCode as agencyCode,
  makeAgency,
  makeAgencyUser,
  sendSignIn,
  signInAgent,
  startAgencyFlow,
} from './testing/agency.ts'
import { alterFlight, timesOn } from './testing/airline.ts'
import { call, type TestApp, testApp } from './testing/app.ts'
import { type Authenticator, openAuthenticator } from './testing/authenticator.ts'
import { fakeBank, fakePageBank, sign, webhookSecrets } from './testing/bank.ts'
import { withMembership } from './testing/membership.ts'
import { signedInPassenger } from './testing/passenger.ts'
import { asRecorded, differences, type KnownValues } from './testing/recorded-answer.ts'
import { holdTrip, reserveHeld } from './testing/payer.ts'
import { agencyUser, reportDoor } from './testing/reports.ts'
import { comeBack, openBrowser, type TestBrowser } from './testing/relying-party.ts'
import { tinyHost } from './testing/traveller.ts'
import { openVault } from './testing/vault.ts'
import { giveVoucher } from './testing/voucher.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 20)
const answersFile = fileURLToPath(new URL('http/api-answers.json', import.meta.url))
const isRecording = process.env['RECORD_API_ANSWERS'] === '1'
const recorded = JSON.parse(readFileSync(answersFile, 'utf8')) as Record<string, unknown>
const fresh: Record<string, unknown> = {}
const bank = fakeBank()
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: {
      default: { ...bank.gateway, vault: openVault() } as KeepingGateway,
      braintree: fakeBank().gateway,
      datatrans: fakePageBank().gateway,
    },
    brand: (brand) => ({
      ...withMembership.brand(brand),
      paymentProviders: [...brand.paymentProviders, 'braintree'],
    }),
    mail: async () => undefined,
    settings: { DATATRANS_URL: 'https://pay.example', DATATRANS_PAGE_URL: 'https://pay.example/start' },
    seed: async (db) => {
      await seedTinyWorld(db, { today, seats: 180, days: 30 })
      await addDashboardCards(db.query, tinyBrand, dashboards[tinyBrand] ?? [])
    },
  })
  await giveVoucher(app, sample.voucherCode, 5_000)
  await makeAgency(app, { code: 'ALPS', creditLimit: 100_000 })
})
afterAll(async () => {
  await app.close()
  if (isRecording) writeFileSync(answersFile, `${JSON.stringify(fresh, undefined, 2)}\n`)
})

const endpoints = Object.fromEntries(
  Object.entries(contract).flatMap(([tag, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => [`${tag}.${name}`, endpoint]),
  ),
)

function exampleOf(call: string): ApiExample {
  const [tag = '', name = ''] = call.split('.')
  return (apiExamples as Record<string, Record<string, ApiExample>>)[tag]?.[name] ?? {}
}

async function send(call: string, known: KnownValues, isEdit: boolean) {
  const endpoint = endpoints[call]
  if (!endpoint) throw new Error(`no call ${call}`)
  const { query, body, params = {} } = withReal(exampleOf(call), known) as ApiExample
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return app.app.inject({
    method: endpoint.method,
    url: `${app.deps.config.apiBase}/${path}`,
    query: query ?? {},
    headers: {
      host: tinyHost,
      'accept-language': 'en',
      ...tokensOf(endpoint.access, isEdit, known),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

const toReservation = [
  'flow.create',
  'reservation.requestFlightAvailability',
  'reservation.holdFlightInventory',
  'passenger.setPassengers',
  'payment.createReservation',
]
const toBooked = [...toReservation, 'payment.processPayment', 'booked.open']

const stories: Readonly<Record<string, readonly string[]>> = {
  'what the airline sells, its newsletter, and an account [API-35, API-55]': [
    'system.customDefinitions',
    'system.pageOptions',
    'system.network',
    'system.daysOnSale',
    'system.dashboard',
    'map.network',
    'map.place',
    'seat.cabins',
    'content.page',
    'membership.getInfo',
    'subscription.subscribeNewsletter',
    'subscription.confirmNewsletter',
    'subscription.leaveNewsletter',
    'enquiry.send',
    'account.askLink',
    'account.choosePassword',
  ],
  'a booking by card, from the first call to the last [API-17, API-27]': [
    'flow.create',
    'reservation.requestFlightAvailability',
    'reservation.getFlightAvailability',
    'reservation.getDayPrices',
    'reservation.getFareQuotes',
    'reservation.askHoldPuzzle',
    'reservation.holdFlightInventory',
    'reservation.extendHold',
    'reservation.acceptTimes',
    'passenger.setPassengers',
    'seat.get',
    'seat.choose',
    'extra.list',
    'extra.hold',
    'flow.update',
    'payment.createReservation',
    'reservation.validateVoucher',
    'reservation.removeVoucher',
    'payment.processPayment',
    'payment.status',
    'flow.complete',
    'flow.get',
    'travelDocument.receipt',
    'travelDocument.calendar',
    'booked.openLink',
    'booked.open',
    'booked.search',
    'booked.read',
    'booked.pnr',
    'booked.requestCode',
    'booked.confirmCode',
    'passengerDocument.update',
    'travelDocument.bookedReceipt',
    'travelDocument.bookedCalendar',
    'nameChange.quoteNames',
    'nameChange.changeNames',
    'contactChange.changeContact',
    'cancellation.quoteCancelFlight',
    'cancellation.cancelFlight',
  ],
  'a flight changed for another': [
    ...toBooked,
    'flow.createForEdit',
    'flightChange.estimate',
    'flightChange.commit',
  ],
  'a booking given up': [...toReservation, 'flow.remove'],
  'a booking that goes on in a new flow': [...toReservation, 'flow.beginAgain'],
  'a payment at a page of the gateway with its balance, left [API-30]': [
    ...toReservation,
    'payment.initTransactionWithBalance',
    'payment.abandon',
  ],
  'a payment at a page of the gateway [API-29]': [...toReservation, 'payment.initTransaction'],
  'a payment by drop-in [API-33, API-34]': [...toReservation, 'braintree.clientToken', 'braintree.checkout'],
}

/** A signed-in user makes an account safe. */
const keepingSafe = [
  'security.read',
  'security.prove',
  'security.proveRequest',
  'security.passkeyCreation',
  'security.addPasskey',
  'security.beginSecondFactor',
  'security.confirmSecondFactor',
  'security.renewRecoveryCodes',
]
const leaving = [
  'security.removePasskey',
  'security.endSecondFactor',
  'account.sessions',
  'account.endSession',
  'account.endOtherSessions',
  'security.changePassword',
  'security.askEmail',
  'security.confirmEmail',
]

/** What passengers keep. */
const keeping = [
  'passengerProfile.update',
  'passengerProfile.addAssociated',
  'passengerProfile.editAssociated',
  'passengerProfile.addDocument',
  'passengerProfile.editDocument',
  'passengerProfile.useDocument',
  'passengerProfile.addPayment',
  'passengerProfile.editPayment',
  'passengerProfile.editPaymentByPost',
  'passengerProfile.cardToken',
  'passengerProfile.addVoucher',
  'voucherOrder.buy',
  'voucherOrder.read',
  'membership.purchaseEmds',
  'membership.createEmdSPayment',
  'membership.mine',
  'membership.withdraw',
  'passengerProfile.claimBooking',
  'passengerProfile.read',
  'passengerProfile.exportData',
  'passengerProfile.deleteAssociated',
  'passengerProfile.deleteDocument',
  'passengerProfile.deletePayment',
]

/** Calls that refuse here, with the status of the refusal and why. */
const refused: Readonly<Record<string, readonly [number, string]>> = {
  ...Object.fromEntries(
    Object.entries(endpoints)
      .filter(([, { access }]) => accessRules[access].credential === 'account')
      .map(([call]) => [call, [401, 'nobody has signed in'] as const]),
  ),
  'account.signIn': [404, 'only a browser that the provider has sent can be signed in'],
  'account.signInCode': [404, 'only a browser that the provider has sent can be signed in'],
  'account.passkeyRequest': [404, 'only a browser that the provider has sent can be signed in'],
  'account.signInPasskey': [404, 'only a browser that the provider has sent can be signed in'],
  'agency.signIn': [400, 'only a caller with a key of its own gets a token'],
  'payment.webhook': [404, 'nobody has signed it'],
}

/** Calls of a signed-in administrator of an agency. */
const ofAgency = [
  'agency.details',
  'agency.bookings',
  'agency.createUser',
  'agency.detailsOf',
  'agency.changeUser',
  'agency.inviteAgain',
  'agency.resetSecondFactor',
  'agency.changeSettings',
  'agency.users',
  'agency.audit',
  'agency.signOut',
]

/** Calls whose answer is not JSON. */
const unrecorded = [
  'seat.live',
  'travelDocument.receipt',
  'travelDocument.calendar',
  'travelDocument.bookedReceipt',
  'travelDocument.bookedCalendar',
  'report.csv',
  'report.xlsx',
  'report.statementPdf',
  'report.statementCsv',
]

function knownOn(first: LocalDate): KnownValues {
  return new Map([
    [sample.departureDate, first],
    [sample.laterDate, plusDays(first, 1)],
  ])
}

async function play(calls: readonly string[], known = knownOn(day)): Promise<KnownValues> {
  const mails: string[] = []
  let isEdit = false
  for (const call of calls) {
    await readMail(app, call, mails, known)
    isEdit = isEdit || call.startsWith('flightChange.')
    const answer = await send(call, known, isEdit)
    expect(answer.statusCode, `${call}: ${answer.body.slice(0, 300)}`).toBe(200)
    answered.add(call)
    if (!String(answer.headers['content-type']).includes('json')) continue
    const body = answer.json<never>()
    learn(call, body, known, answer.headers)
    checkAnswer(call, body, known)
  }
  return known
}

/** What only a device or an app can make, by the answer that asked for it. */
type Makes = Readonly<Record<string, (answers: ReadonlyMap<string, never>) => object>>

function makesOf(device: Authenticator): Makes {
  return {
    'security.addPasskey': (answers) => ({ passkey: device.make(answers.get('security.passkeyCreation')!) }),
    'security.confirmSecondFactor': (answers) => ({ code: appCode(answers) }),
    // A step ahead: unused, and still right if the present step ends before the server looks.
    'account.signInCode': (answers) => ({ code: appCode(answers, 1) }),
    'account.signInPasskey': (answers) => ({
      passkey: device.answer(answers.get('account.passkeyRequest')!),
    }),
  }
}

function appCode(answers: ReadonlyMap<string, never>, steps = 0): string {
  const { secret } = answers.get('security.beginSecondFactor')! as { secret: string }
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Sends examples as the browser of somebody with an account: its cookies, and its token once it has one. */
function openVisitor(known: KnownValues, browser: TestBrowser, answers: Map<string, never>, makes: Makes) {
  const mails: string[] = []
  let token = ''
  const one = async (call: string) => {
    await readMail(app, call, mails, known)
    const { method, path } = endpoints[call]!
    const { body, params = {} } = withReal(exampleOf(call), known) as ApiExample
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const payload = method === 'GET' ? undefined : { ...(body as object), ...makes[call]?.(answers) }
    const answer = token
      ? await browser.callWith(method, filled, token, payload)
      : await browser.fetchPage(
          method,
          `${browser.site}/api/${filled}`,
          { origin: browser.site, 'accept-language': 'en' },
          payload,
        )
    expect(answer.statusCode, `${call}: ${answer.body.slice(0, 300)}`).toBe(200)
    answers.set(call, answer.json())
    learn(call, answer.json<never>(), known)
  }
  return {
    begin: () => browser.authorize(),
    send: async (...calls: readonly string[]) => {
      for (const call of calls) {
        await one(call)
        checkAnswer(call, answers.get(call), known)
      }
    },
    /** an answer of another form than the one that is recorded */
    sendOnly: one,
    /** the token that the provider gives after a sign-in */
    async arrive() {
      token = (await comeBack(browser, known.get(sample.returnTo) ?? '')).access_token
      return token
    },
  }
}

/** The user of the examples has an app, which is then lost. */
async function setUpBerta(): Promise<void> {
  const { password } = exampleOf('agency.createUser').body as { password: string }
  const browser = await openBrowser({ app: app.app, site: peoplesSite, kind: 'agency' })
  const named = { agencyCode: 'ALPS', username: 'berta', password }
  const asked = (await sendSignIn(browser, named)).json<{ enrolment: { secret: string } }>()
  await sendSignIn(browser, { ...named, code: agencyCode(asked.enrolment.secret) })
}

/** Calls whose example got its answer in this run. */
const answered = new Set<string>()

function checkAnswer(call: string, body: unknown, known: KnownValues): void {
  answered.add(call)
  const answer = asRecorded(body, known)
  const before = isRecording ? (fresh[call] ??= answer) : recorded[call]
  expect(differences(before, answer), call).toEqual([])
}

describe('the examples of the API document', () => {
  it.each(Object.entries(stories))('work as they stand: %s', async (_story, calls) => {
    await play(calls)
  })

  it('work as they stand for somebody who has signed in: by password, code and passkey [API-35]', async () => {
    const known = await play(['account.askLink', 'account.choosePassword'])
    const answers = new Map<string, never>()
    const makes = makesOf(openAuthenticator(peoplesSite))
    const visit = async () =>
      openVisitor(known, await openBrowser({ app: app.app, site: peoplesSite }), answers, makes)
    const [kim, again, byPasskey] = [await visit(), await visit(), await visit()]
    await kim.begin()
    await kim.send('account.signIn')
    await kim.arrive()
    await kim.send(...keepingSafe)
    await again.begin()
    await again.sendOnly('account.signIn')
    await again.send('account.signInCode')
    await again.arrive()
    await byPasskey.begin()
    await byPasskey.send('account.passkeyRequest', 'account.signInPasskey')
    await kim.send(...leaving)
  })

  it('work as they stand for a passenger’s profile, from its first field to its end [API-35, API-56, API-57]', async () => {
    const known = await play([...toBooked, 'account.askLink', 'account.choosePassword'])
    const browser = await openBrowser({ app: app.app, site: peoplesSite })
    const kim = openVisitor(known, browser, new Map<string, never>(), {})
    await kim.begin()
    await kim.send('account.signIn')
    known.set(sample.profileUid, String(decodeJwt(await kim.arrive()).sub))
    await kim.send(...keeping)
    // Kim has a flight ahead, so another passenger is erased.
    const gone = await signedInPassenger(app, 'gone@example.com')
    const { method, path } = contract.passengerProfile.erase
    const { status, text } = await gone.send(method, path, exampleOf('passengerProfile.erase').body)
    expect([status, text]).toMatchObject([200, expect.any(String)])
    checkAnswer('passengerProfile.erase', JSON.parse(text), known)
  })

  it('for calls that need what is not here are refused for that reason alone', async () => {
    const known = await play([...toBooked, 'account.askLink', 'account.choosePassword'])
    for (const [call, [status, why]] of Object.entries(refused)) {
      expect((await send(call, known, false)).statusCode, `${call}: ${why}`).toBe(status)
    }
  })

  it('work as they stand for an agency: a booking on account, and the people who work there [API-31, API-06]', async () => {
    const known = knownOn(day)
    const anna = await signInAgent(app, await makeAgencyUser(app, 'ALPS', 'administrator', 'anna'))
    known.set(sample.agencyToken, anna.token).set(sample.agencySubject, anna.accountId)
    const begun = await anna.call(contract.flow.createForAgency, exampleOf('flow.createForAgency') as object)
    const { bookingFlowId, accessToken } = begun.body as { bookingFlowId: string; accessToken: string }
    known.set(sample.flowId, bookingFlowId).set(sample.flowToken, accessToken)
    checkAnswer('flow.createForAgency', begun.body, known)
    for (const call of toReservation.slice(1)) {
      learn(call, (await send(call, known, false)).json<never>(), known)
    }
    const paid = await send('payment.accountPayment', known, false)
    expect([paid.statusCode, paid.json()]).toMatchObject([200, { transactionStatus: 'Approved' }])
    checkAnswer('payment.accountPayment', paid.json(), known)
    const signIn = { ...(exampleOf('agency.signIn').body as object), code: agencyCode(anna.secret, 1) }
    const signedIn = await sendSignIn(anna.browser, signIn)
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const own = signedIn.json<{ accessToken: string }>()
    checkAnswer('agency.signIn', { ...own, accessToken: sample.agencyToken }, known)
    for (const call of ofAgency) {
      if (call === 'agency.resetSecondFactor') await setUpBerta()
      const answer = await anna.call(endpoints[call]!, withReal(exampleOf(call), known) as object)
      expect(answer.status, `${call}: ${JSON.stringify(answer.body)}`).toBe(200)
      checkAnswer(call, answer.body, known)
    }
    const registered = await send('agency.register', known, false)
    expect(registered.statusCode, registered.body).toBe(200)
    checkAnswer('agency.register', registered.json(), known)
  })

  it('tell an agency what it has sold [API-46, API-47, API-48, API-49, API-50]', async () => {
    await makeAgency(app, { code: 'PEAK', paidIn: 100_000 })
    const caller = await startAgencyFlow(app, 'PEAK')
    const trip = { day: plusDays(today, 1) }
    await holdTrip(app, caller, trip)
    const { recordLocator } = await reserveHeld(app, caller, trip)
    const paid = await call(app, contract.payment.accountPayment, { caller, body: {} })
    expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
    const door = await reportDoor(app, agencyUser(app, 'PEAK'))
    // the days of the agency are not those of the airline
    const known = knownOn(plusDays(today, -1)).set(sample.laterDate, trip.day)
    known.set(sample.confirmationCode, recordLocator)
    for (const [name, endpoint] of Object.entries(contract.report)) {
      const { query = {} } = withReal(exampleOf(`report.${name}`), known) as ApiExample
      const { status, body } = await door.send(endpoint, query)
      expect(status, `${name} ${body}`).toBe(200)
      answered.add(`report.${name}`)
      if (!unrecorded.includes(`report.${name}`)) checkAnswer(`report.${name}`, JSON.parse(body), known)
    }
    await door.close()
  })

  it('answer a flight that the airline has moved', async () => {
    const movedDay = plusDays(day, 3)
    const known = await play(toBooked, knownOn(movedDay))
    await alterFlight(app, Number(known.get(sample.flightId)), timesOn(movedDay, '09:50', '11:05'))
    await play(['scheduleChange.answer'], known)
  })

  it('tell what became of a charge, as its gateway signs it', async () => {
    const known = await play(toBooked)
    known.set(sample.orderId, [...bank.orders.keys()].at(-1) ?? '')
    const { body } = withReal(exampleOf('payment.webhook'), known) as ApiExample
    const text = JSON.stringify(body)
    const seconds = Math.floor(app.deps.now() / 1000)
    const heard = await app.app.inject({
      method: 'POST',
      url: `${app.deps.config.apiBase}/payment/webhook/default`,
      headers: {
        host: tinyHost,
        'content-type': 'application/json',
        [signatureHeader]: sign(text, webhookSecrets[0], seconds),
      },
      payload: text,
    })
    expect(heard.statusCode, heard.body).toBe(200)
    checkAnswer('payment.webhook', heard.json(), known)
  })

  it('have their answers beside them', () => {
    const shown = isRecording ? fresh : recorded
    const bare = Object.keys(endpoints).filter((call) => !(call in shown))
    expect(bare.toSorted()).toEqual(unrecorded.toSorted())
  })

  it('see an answer of another shape', () => {
    expect(differences({ a: 1, b: [{ c: 'x' }] }, { a: '1', b: [{ d: 'x' }] })).toEqual([
      '.a',
      '.b.0.c',
      '.b.0.d',
    ])
    expect(differences(undefined, {})).toEqual([''])
  })

  it('are there for every call, and each was answered with 200', () => {
    // its answer never ends: server/modules/seat/live.db.test.ts
    const endless = ['seat.live']
    expect(Object.keys(endpoints).filter((call) => !answered.has(call))).toEqual(endless)
  })
})
