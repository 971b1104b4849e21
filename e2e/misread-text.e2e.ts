/** Texts that are misread are found where they are planted, and in none of the states of an agency or its letters. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { makeAgency, makeAgencyUser, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import { walkPortal, walkReports } from './agency-walk.ts'
import { signInAgent } from './agent-sign-in.ts'
import { letterTo, makeBooking } from './booked.ts'
import { sampleSearch, visit } from './journey.ts'
import { misreadTexts } from './misread-text.ts'
import { test } from './own-airline.ts'
import { kim } from './people.ts'
import { dayAhead, expect, flightDay } from './site.ts'

test.slow()

const planted = (language: string) => `<!doctype html><html lang="${language}"><body>
  <p>Art: Gift</p><p>geboren 09/04/1990</p><p>am 21/05/2032</p><p>01/01/2027</p><input id="born" type="date">
  <p hidden>Passport</p><p lang="en">Passport</p></body></html>`

test('what is planted is found: a value that was never translated, a date read two ways, a date field of the browser', async ({
  page,
}) => {
  await page.setContent(planted('de'))
  expect(await misreadTexts(page)).toEqual([
    'not translated, Gift: Art: Gift',
    'a date read two ways: geboren 09/04/1990',
    'a date field of the browser: born',
  ])
  await page.setContent(planted('en'))
  expect(await misreadTexts(page)).toEqual([
    'a date read two ways: geboren 09/04/1990',
    'a date field of the browser: born',
  ])
})

test('nothing in the portal, its people, its reports or its statement is misread in German', async ({
  page,
  ownAirline,
}) => {
  const { engine, site } = ownAirline
  await makeAgency(engine, { code: 'SUN', paidIn: 100_000 })
  await makeAgencyUser(engine, 'SUN', 'administrator', 'boss')
  const caller = await startAgencyFlow(engine, 'SUN')
  const trip = { day: localDate(dayAhead(12)), fareBrand: 'flex' }
  await holdTrip(engine, caller, trip)
  await reserveHeld(engine, caller, trip)
  expect((await call(engine, contract.payment.accountPayment, { caller, body: {} })).ok).toBe(true)
  await page.context().addCookies([{ name: 'language', value: 'de', url: site }])
  await page.goto(`${site}/agency/portal`)
  await signInAgent(page, 'SUN', 'boss', 'de')
  const visitor = { ...(await visit(page, 'peoples', 'de')), site }
  const seen: string[] = []
  const see = async (state: string) => {
    seen.push(state)
    expect(await misreadTexts(page), state).toEqual([])
  }
  await walkPortal(visitor, see)
  await walkReports(visitor, see)
  expect(seen).toContain('statement')
})

test('nothing in the letter of a German booking is misread', async ({ page }) => {
  const departs = flightDay('peoples', 3)
  const search = sampleSearch('peoples', { departs })
  const { email } = await makeBooking('peoples', { ...search, people: [kim], language: 'de' })
  await page.goto(await letterTo('peoples', email))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await misreadTexts(page)).toEqual([])
})
