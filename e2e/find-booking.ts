/** A traveller finds a booking again: by code and family name. */
import { type Booking, mailTo } from './booked.ts'
import type { Visit } from './journey.ts'
import { expect } from './site.ts'

/** Fills the form in and presses its button, for any result. */
export async function typeCodeAndName({ page, words }: Visit, code: string, name: string): Promise<void> {
  await page.getByLabel(words.confirmationCode, { exact: true }).fill(code)
  await page.getByLabel(words.familyName, { exact: true }).fill(name)
  await page.getByRole('button', { name: words.showBooking }).click()
}

export async function findBooking(
  visitor: Visit,
  { confirmationCode, familyName }: Pick<Booking, 'confirmationCode' | 'familyName'>,
): Promise<void> {
  await visitor.page.goto(`${visitor.site}/booking-flow/search`)
  await typeCodeAndName(visitor, confirmationCode, familyName)
  await expect(visitor.page).toHaveURL(/my-flights/)
}

/** By the link of a mail, as its reader does; answers the address. @param mail with the group `link` */
export async function openByMail(
  { page, brand, site }: Visit,
  { email }: Booking,
  mail: RegExp,
): Promise<string> {
  const told = await mailTo(brand, email, mail)
  const { pathname, hash } = new URL(told.groups?.['link'] ?? '')
  await page.goto(`${site}${pathname}${hash}`)
  return `${site}${pathname}${hash}`
}
