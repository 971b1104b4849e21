/** Cancelling a flight of an opened booking, in the traveller's words. */
import type { Locator } from '@playwright/test'
import type { Visit } from './journey.ts'
import { expect, type Language } from './site.ts'

export const cancelWords = {
  en: {
    cancel: /^Cancel flight/,
    ask: /^Cancel flight .+\?$/,
    yes: 'Yes, cancel this flight',
    done: 'Your flight is cancelled',
    gone: 'Cancelled',
    ok: 'Ok',
  },
  de: {
    cancel: /^Flug stornieren/,
    ask: /^Flug .+ stornieren\?$/,
    yes: 'Ja, Flug stornieren',
    done: 'Ihr Flug ist storniert',
    gone: 'Storniert',
    ok: 'Ok',
  },
} as const satisfies Record<Language, unknown>

/** Cancels at the quote shown; answers what was promised, as it stood there. */
export async function cancelFlight({ page, language }: Visit, card: Locator): Promise<string> {
  const w = cancelWords[language]
  await card.getByRole('button', { name: w.cancel }).click()
  const dialog = page.getByRole('dialog', { name: w.ask })
  const amount = dialog.getByText(/[$€£]\d|CHF\d/).first()
  const promised = /(?:[$€£]|CHF)[\d,.]*\d/.exec((await amount.textContent()) ?? '')?.[0] ?? 'an amount'
  await dialog.getByRole('button', { name: w.yes }).click()
  const result = page.getByRole('alertdialog', { name: w.done })
  await expect(result).toContainText(promised)
  await result.getByRole('button', { name: w.ok }).click()
  await expect(card.getByText(w.gone, { exact: true })).toBeVisible()
  return promised
}
