/** A booking that stands is found again, as its traveller does: by code and family name. */
import type { Booking } from './booked.ts'
import type { Visit } from './journey.ts'
import { expect, siteOf } from './site.ts'

/** Fills the form in and presses its button, whatever comes of it. */
export async function typeCodeAndName({ page, words }: Visit, code: string, name: string): Promise<void> {
  await page.getByLabel(words.confirmationCode, { exact: true }).fill(code)
  await page.getByLabel(words.familyName, { exact: true }).fill(name)
  await page.getByRole('button', { name: words.showBooking }).click()
}

export async function findBooking(visitor: Visit, { confirmationCode, familyName }: Booking): Promise<void> {
  await visitor.page.goto(`${siteOf(visitor.brand)}/booking-flow/search`)
  await typeCodeAndName(visitor, confirmationCode, familyName)
  await expect(visitor.page).toHaveURL(/my-flights/)
}
