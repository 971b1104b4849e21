/** Braintree's drop-in on the payment step, as a traveller fills it in. */
import type { Page } from '@playwright/test'
import type { Visit } from './journey.ts'
import { typedExpiry } from './people.ts'
import { expect } from './site.ts'

/** It is there with the step. */
export async function openDropIn({ page }: Visit): Promise<void> {
  await expect(page.locator('#number')).toBeVisible()
}

export async function fillDropIn({ page }: Visit, number: string): Promise<void> {
  await typeInDropIn(page, number)
}

/** @param holder the name on the card; none is refused */
export async function typeInDropIn(page: Page, number: string, holder = 'Kim Test'): Promise<void> {
  await page.locator('#number').fill(number)
  await page.locator('#holder').fill(holder)
  await page.locator('#expiry').fill(typedExpiry)
  await page.locator('#securityCode').fill('123')
}
