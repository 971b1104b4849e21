/** The airline's own people at the desk, in a browser. */
import { demoStaff, demoStaffPassword } from '@jetbridge/brands/demo-staff.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { seedStaff } from '@jetbridge/server/seed/staff.ts'
import { makeAgency, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import type { Page } from '@playwright/test'
import { appCode } from './app-code.ts'
import type { OwnAirline } from './own-airline.ts'
import { dayAhead, expect } from './site.ts'

export type DeskRole = (typeof demoStaff)[number]['role']

export interface Desk {
  /** its address */
  readonly site: string
  /** the board of the one day on which a family flies */
  readonly board: string
  /** of their booking */
  readonly code: string
}

/** Beside the one of the demo. */
export const secondAdministrator = 'second@desk.example'

/** The family name of the family's first adult, in passports. */
export const familyName = 'Mueller'

/** The desk of the small airline with its people, and a family that an agency has booked. */
export async function openDesk({ site, engine }: OwnAirline): Promise<Desk> {
  await seedStaff(engine.deps, [...demoStaff, { email: secondAdministrator, role: 'administrator' }])
  await makeAgency(engine, { code: 'SUN', paidIn: 200_000 })
  const caller = await startAgencyFlow(engine, 'SUN')
  const day = dayAhead(12)
  const trip = { day: localDate(day), party: { adult: 2, child: 1, infant: 0 }, fareBrand: 'flex' }
  await holdTrip(engine, caller, trip)
  const { recordLocator: code } = await reserveHeld(engine, caller, trip)
  const paid = await call(engine, contract.payment.accountPayment, { caller, body: {} })
  expect(paid.ok).toBe(true)
  const desk = `http://desk.localhost:${new URL(site).port}`
  return { site: desk, board: `${desk}/departures?day=${day}`, code }
}

/** The first time: sets up the app on the way. Answers its secret; `appCode(secret, 1)` is the next code that counts. */
export function signInAtDesk(page: Page, desk: Pick<Desk, 'site'>, role: DeskRole): Promise<string> {
  const { email } = demoStaff.find((each) => each.role === role) ?? demoStaff[0]
  return signInAs(page, desk, email)
}

/** As {@link signInAtDesk}, by the address. */
export async function signInAs(page: Page, { site }: Pick<Desk, 'site'>, email: string): Promise<string> {
  await page.goto(site)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoStaffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await page.locator('main code').first().textContent()) ?? ''
  await enterCode(page, appCode(secret), 'Continue')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  return secret
}

export async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}
