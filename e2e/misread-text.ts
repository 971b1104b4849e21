import type { Page } from '@playwright/test'
import { siteOf } from './site.ts'

/**
 * Texts that a reader takes for something else, or cannot read: a date in digits whose day and month two readers would
 * read two ways, a date field of the browser, which writes the order of the browser's own language, and on a German page
 * words and codes that were never translated. What somebody types is theirs; a form tells it in words beside.
 * @returns one line a text; none when all is well
 */
export async function misreadTexts(page: Page): Promise<string[]> {
  const isPrinted = page.url().startsWith(siteOf('slate_one'))
  return page.evaluate(
    ({ isPrinted: mayHaveDigits }) => {
      const slashDate = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?![\d/])/g
      /** Codes of the trade and English values as the engine stores them: a reader of German sees words. */
      const raw =
        /\b(?:Gift|Passport|Identity card|Mr|Ms|Mrs|MR|MS|MRS|HK|HX|UN|Adult|Child|Infant|Male|Female|Window|Aisle|Vegetarian|Approved|Declined|Pending|Confirmed|Cancelled|Issued|Refunded|Voucher|Outbound|Inbound)\b/
      const isGerman = document.documentElement.lang.startsWith('de')

      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        const words = text.textContent?.trim() ?? ''
        if (!parent || words === '' || parent.closest('script, style, noscript, [lang]:not(html), code'))
          continue
        if (!parent.checkVisibility()) continue
        const dates = [...words.matchAll(slashDate)].filter(
          ([, one, other]) => one !== other && Number(one) <= 12 && Number(other) <= 12,
        )
        if (dates.length > 0 && !mayHaveDigits) found.push(`a date read two ways: ${words.slice(0, 60)}`)
        const [value] = raw.exec(words) ?? []
        if (isGerman && value) found.push(`not translated, ${value}: ${words.slice(0, 60)}`)
      }
      const native = [...document.querySelectorAll('input[type=date], input[type=month]')]
      return [...found, ...native.map((field) => `a date field of the browser: ${field.id}`)]
    },
    { isPrinted },
  )
}
