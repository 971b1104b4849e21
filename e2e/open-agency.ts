/** A travel agency of People's with its people, for journeys through the portal. */
import { makeAgency, makeAgencyUser, type TestUser } from '@jetbridge/server/testing/agency.ts'
import type { TestApp } from '@jetbridge/server/testing/app.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import type { Locator } from '@playwright/test'
import type { Airline } from './airlines.ts'
import { agentWords } from './agent-words.ts'
import type { Visit } from './journey.ts'
import { expect } from './site.ts'

export const agency = 'SUN'

export interface OpenAgency {
  /** over the airline's database; the journey closes it */
  readonly engine: TestApp
  readonly administrator: TestUser
  readonly agent: TestUser
}

/** An agency with an account in euros, the administrator `boss` and the agent `anna`. */
export async function openAgency(
  airline: Airline | undefined,
  account: { readonly paidIn: number; readonly creditLimit: number } = {
    paidIn: 200_000,
    creditLimit: 50_000,
  },
): Promise<OpenAgency> {
  if (!airline) throw new Error('these journeys need an airline of their own')
  const { databaseUrl } = airline
  const engine = { ...(await openEngine(databaseUrl)), databaseUrl }
  await makeAgency(engine, { code: agency, ...account })
  const administrator = await makeAgencyUser(engine, agency, 'administrator', 'boss')
  const agent = await makeAgencyUser(engine, agency, 'agent', 'anna')
  return { engine, administrator, agent }
}

export async function atPortal({ page, language }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(agentWords[language].portal)
}

/** The agency has told the airline no address. */
export async function fillAgencyContact({ page, words }: Visit): Promise<void> {
  const panel = page.getByRole('region', { name: words.contact })
  // A visitor who types before the agency's details have come is not interrupted, and gets no names filled in.
  await expect(panel.getByLabel(words.lastName, { exact: true })).not.toHaveValue('')
  for (const [field, text] of [
    [words.email, 'desk@sun.example'],
    [words.mobilePhone, '+43 664 1234567'],
    [words.address, 'Ring 1'],
    [words.postCode, '1010'],
    [words.city, 'Wien'],
  ] as const) {
    await panel.getByLabel(field, { exact: true }).fill(text)
  }
  await panel.getByLabel(words.country, { exact: true }).selectOption('AT')
}

/** The button that debits the account, with the price on it. */
export function accountButton({ page }: Visit): Locator {
  return page.getByRole('main').getByRole('button', { name: /€/ }).last()
}
