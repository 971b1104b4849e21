/** A traveller with a phone: every touch of the page is a real one, and counted. */
import type { Locator, Page } from 'playwright-core'
import { type Hands, hasFocus, isNextField, isSentByEnter, optionOf } from './hands.ts'

/** A list of the system opens over the page: one touch opens it and one takes an option of it. */
const touchesOfList = 2

/**
 * From a field to the next one of its form leads the keyboard on the screen ("Next"), and from the last one "Go" sends
 * the form. These are counted beside the touches of the page.
 */
export function thumb(page: Page): Hands {
  const count = { acts: 0, characters: 0, onKeyboard: 0 }
  const touch = async (wanted: Locator) => {
    await wanted.tap()
    count.acts += 1
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    count.onKeyboard += 1
  }
  return {
    count,
    isKeyboard: false,
    press: touch,
    async tick(box) {
      if (!(await box.isChecked())) await touch(box)
    },
    async pick(_, option) {
      if (!(await option.isChecked()))
        await touch(option.locator('xpath=ancestor-or-self::label | self::*').first())
    },
    async fill(field, text) {
      if (await isNextField(page, field)) {
        await field.focus()
        count.onKeyboard += 1
      } else if (!(await hasFocus(page, field))) await touch(field)
      await page.keyboard.type(text)
      count.characters += text.length
    },
    async choose(list, wanted) {
      const { value } = await optionOf(list, wanted)
      if ((await list.inputValue()) === value) return
      await list.selectOption(value)
      count.acts += touchesOfList
    },
    async send(button) {
      if (await isSentByEnter(page)) await press('Enter')
      else await touch(button)
    },
  }
}
