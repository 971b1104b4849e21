/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Timestamp } from '../column.ts'

export interface NewsletterTables {
  newsletter_subscription: {
    brand: string
    email: string
    first_name: string
    last_name: string
    gender: 'M' | 'F' | null
    subscribed_at: DefaultedColumn<Timestamp>
    id: string
    locale: string
    ask_id: string | null
    asked_at: DefaultedColumn<Timestamp>
    confirmed_at: Timestamp | null
  }
}
