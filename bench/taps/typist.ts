/** A traveller at a keyboard: every key is really pressed, and counted where it enters no text. */
import type { Locator, Page } from 'playwright-core'
import { type Hands, hasFocus, isInSentForm, optionOf } from './hands.ts'

/** More presses than any way on a page takes: after them the traveller has missed the target. */
const patienceKeys = 80

/**
 * Walks with Tab as far as a control lies, and takes a link within the page that leads past other controls.
 * A character of a text is no key: nobody can save it.
 */
export function typist(page: Page): Hands {
  const count = { acts: 0, characters: 0, onKeyboard: 0 }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    count.acts += 1
  }
  const walkTo = async (wanted: Locator) => {
    for (let keys = 0; keys < patienceKeys; keys += 1) {
      if (await hasFocus(page, wanted)) return
      if (await leadsPast(page, wanted)) await press('Enter')
      else await press('Tab')
    }
    throw new Error(`the keyboard does not reach ${String(wanted)}`)
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    count.characters += text.length
  }
  return {
    count,
    isKeyboard: true,
    async press(wanted) {
      await walkTo(wanted)
      await press('Enter')
    },
    async tick(wanted) {
      await walkTo(wanted)
      if (!(await wanted.isChecked())) await press('Space')
    },
    async pick(group, wanted) {
      const checked = group.getByRole('radio', { checked: true })
      await walkTo(checked.or(group.getByRole('radio').first()).first())
      // where one is chosen, the arrows lead on from it and Space does nothing
      if ((await checked.count()) === 0) await press('Space')
      while (!(await wanted.isChecked())) await press('ArrowDown')
    },
    async fill(wanted, text) {
      await walkTo(wanted)
      await type(text)
    },
    async choose(list, wanted) {
      const { value, text } = await optionOf(list, wanted)
      const isChosen = async () => (await list.inputValue()) === value
      if (!(await isChosen())) await walkTo(list)
      for (const letter of text) if (!(await isChosen())) await type(letter)
      if (!(await isChosen())) throw new Error(`typing does not find ${text}`)
    },
    async send(otherwise) {
      // Enter in a tick box sends its form, too; in a list it opens the list
      const isInList = (await page.locator('select:focus').count()) > 0
      if (!isInList && (await isInSentForm(page))) await press('Enter')
      else {
        await walkTo(otherwise)
        await press('Enter')
      }
    },
  }
}

/** Whether the link that has the focus leads to a place from which the wanted control comes next. */
async function leadsPast(page: Page, wanted: Locator): Promise<boolean> {
  const link = page.locator('a[href^="#"]:focus')
  if ((await link.count()) === 0) return false
  const place = (await link.getAttribute('href'))?.slice(1) ?? ''
  return (await wanted.locator(`xpath=ancestor-or-self::*[@id="${place}"]`).count()) > 0
}
