/** A card that a wallet gave, as every answer names it. */
import { z } from 'zod'

export const walletCardSchema = z
  .string()
  .nullable()
  .describe('A card of a wallet, by its name: Apple Pay (Visa ••1111); null for a card that was typed')
