/** Cancelling a flight of an opened booking, in the traveller's words. */
import type { Locator } from '@playwright/test'
import type { Visit } from './journey.ts'
import { expect, type Language } from './site.ts'

interface CancelWords {
  readonly cancel: RegExp | string
  /** title of the question */
  readonly ask: RegExp
  readonly yes: string
  /** an agent reads of the flight, not of theirs */
  readonly done: RegExp | string
  /** the state of the flight after it */
  readonly gone: string
  readonly ok: string
}

export const cancelWords: Readonly<Record<Language, CancelWords>> = {
  en: {
    cancel: /^Cancel flight/,
    ask: /^Cancel flight .+\?$/,
    yes: 'Yes, cancel this flight',
    done: /^(?:Your|The) flight is cancelled$/,
    gone: 'Cancelled',
    ok: 'Ok',
  },
  de: {
    cancel: /^Flug stornieren/,
    ask: /^Flug .+ stornieren\?$/,
    yes: 'Ja, Flug stornieren',
    done: /^(?:Ihr|Der) Flug ist storniert$/,
    gone: 'Storniert',
    ok: 'Ok',
  },
}

/** Cancels at the quote shown; answers the promise as it stood there. @param w the words to press and read */
export async function cancelFlight(
  { page, language }: Visit,
  card: Locator,
  w = cancelWords[language],
): Promise<string> {
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
