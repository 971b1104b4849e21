/** The link in a mail opens its booking. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { showsPage } from '@jetbridge/core/contract/page.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { reserve } from '../../testing/payer.ts'
import { relayNotices } from '../../testing/relay.ts'
import { linkKey } from './operations/link.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 3) }
const secrets = ['this link secret', 'that link secret'] as const
let app: TestApp
let booked: TestBooking
let mails: Mail[] = []

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
    settings: { LINK_SECRET: secrets.join(','), SITE_URL: 'https://{brand}.airline.example' },
  })
  booked = await book(app, trip)
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
})
afterAll(() => app.close())

const open = (key: string, host = booked.caller.host ?? '') =>
  call(app, contract.booked.openLink, { caller: { host }, body: { key } })
const keyUnder = (secret: string, id = booked.reservationId) =>
  linkKey({ config: { ...app.deps.config, linkSecrets: [secret] } }, id)

it('the confirmation carries a link to the page of the booking, which opens it', async () => {
  const [mail] = mails
  const address = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(mail?.html).toContain(`href="${address.href}"`)
  expect(address.host).toBe('peoples.airline.example')
  expect(showsPage(address.pathname)).toBe(true)
  expect(address.search).toBe('')
  const opened = await open(address.hash.slice(1))
  expect(opened).toMatchObject({ status: 200, body: booked.opened })
})

it('a link written before its secret was rotated still opens, one with a deleted secret does not', async () => {
  for (const secret of secrets) expect((await open(keyUnder(secret))).status, secret).toBe(200)
  expect((await open(keyUnder('a secret of the past'))).status).toBe(404)
})

it('a wrong key gets the answer of a booking that does not exist, is not paid or is of another brand', async () => {
  const key = keyUnder(secrets[0])
  const { reservationId } = await reserve(app, trip)
  const nobodys = '01900000-0000-7000-8000-000000000000'
  const answers = [
    await open(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
    await open(key.slice(0, -4)),
    await open(''),
    await open(booked.reservationId),
    await open(keyUnder(secrets[0], reservationId)),
    await open(keyUnder(secrets[0], nobodys)),
    await open(key, 'aero.localhost'),
    await open(key.replace(booked.reservationId, reservationId)),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect({ ...body, requestId: '' }).toEqual({
      code: 'not-found',
      message: 'It is not there, or it is not yours.',
      requestId: '',
    })
  }
})
