/**
 * Owns what a brand configures in the database: custom passenger fields and dashboard cards.
 * Invariant: nobody needs it to book; a failure to read it never stops a sale. It never sanitises: the site
 * renders text as text and allows only listed HTML.
 */
import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { insertCustomFields, insertDashboardCards } from './queries.ts'
import { listCustomFields, listDashboardCards } from './read.ts'

export function customFields({ db }: Pick<Deps, 'db'>, brand: string): Promise<CustomField[]> {
  return listCustomFields(db.query, brand)
}

/** @throws Refusal `not-found` when the brand has no dashboard */
export async function dashboard({ db }: Pick<Deps, 'db'>, brand: string): Promise<DashboardCard[]> {
  const cards = await listDashboardCards(db.query, brand)
  if (cards.length === 0) throw new Refusal('not-found')
  return cards
}

export function addCustomFields(db: Db, brand: string, fields: readonly CustomField[]): Promise<void> {
  return insertCustomFields(db, brand, fields)
}

export function addDashboardCards(db: Db, brand: string, cards: readonly DashboardCard[]): Promise<void> {
  return insertDashboardCards(db, brand, cards)
}
