/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted } from '../column.ts'

export interface AgencyTables {
  agency: {
    brand: string
    code: string
    name: string
    currency: string
    credit_limit_minor: Defaulted<number>
    balance_minor: Defaulted<number>
  }
}
