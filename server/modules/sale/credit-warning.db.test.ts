/** An agency is told by mail when most of its credit is used. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { holdTrip, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Mail } from '../../gateways/mail.ts'
import { depositToAccount } from '../agency/operations.ts'
import type { QueuedNotice } from '../notice/notice.ts'
import { letterKinds } from '../letter/operations/write.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
/** 204.00, as in account.db.test.ts */
const price = 20_400

const app = stagedApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 60 })) })
beforeEach(() => sql`truncate outbox`.execute(app.deps.db.query))

async function buy(code: string): Promise<unknown> {
  const caller = await startAgencyFlow(app, code)
  await holdTrip(app, caller, { day })
  await reserveHeld(app, caller, { day })
  const { body } = await call(app, contract.payment.accountPayment, { caller, body: {} })
  return (body as { transactionStatus: string }).transactionStatus
}

/** The letters that wait for agencies. */
async function lettersToAgencies(): Promise<(Mail | undefined)[]> {
  const { rows } = await sql<QueuedNotice>`
    select id, kind, brand, address, payload as facts from outbox where kind = 'agency-limit-near'
  `.execute(app.deps.db.query)
  return Promise.all(rows.map((notice) => letterKinds[notice.kind]!(app.deps, notice)))
}

async function agencyWith(code: string, creditLimit: number): Promise<string> {
  await makeAgency(app, { code, creditLimit })
  await sql`update agency set email = 'desk@alps.example' where code = ${code}`.execute(app.deps.db.query)
  return code
}

it('from four fifths of the limit on, once a day, with what is left', async () => {
  const code = await agencyWith('NEAR', 5 * price)
  for (let count = 0; count < 3; count++) expect(await buy(code)).toBe('Approved')
  expect(await lettersToAgencies()).toEqual([])
  expect(await buy(code)).toBe('Approved')
  expect(await lettersToAgencies()).toMatchObject([
    {
      to: 'desk@alps.example',
      subject: expect.stringContaining('80 '),
      text: expect.stringContaining('Noch verfügbar: €204,00'),
    },
  ])
  expect(await buy(code)).toBe('Approved')
  expect(await buy(code)).toBe('Declined')
  expect(await lettersToAgencies()).toHaveLength(1)
})

it('says nothing of an account that is paid in ahead, nor to an agency that has paid in meanwhile', async () => {
  const ahead = await makeAgency(app, { code: 'AHEAD', paidIn: 2 * price })
  expect(await buy(ahead)).toBe('Approved')
  expect(await buy(ahead)).toBe('Approved')
  expect(await lettersToAgencies()).toEqual([])
  const code = await agencyWith('PAYS', price)
  expect(await buy(code)).toBe('Approved')
  await app.deps.db.transact((tx) =>
    depositToAccount(app.deps, tx, { brand: tinyBrand, code }, money(price, 'EUR')),
  )
  expect(await lettersToAgencies()).toEqual([undefined])
})
