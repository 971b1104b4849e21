/** What a traveller does on a page, whatever they do it with. */
import type { Locator, Page } from 'playwright-core'

export interface Count {
  /** keys that enter no text, or touches of the page */
  acts: number
  characters: number
  /** on a phone: Next and Go of the keyboard on the screen */
  onKeyboard: number
}

export interface Hands {
  readonly count: Readonly<Count>
  readonly isKeyboard: boolean
  press(button: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  pick(group: Locator, option: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  /** an option of a list, by its value or its text */
  choose(list: Locator, option: string): Promise<void>
  /** goes on from the last field of a form; with the button where the form has no other way */
  send(button: Locator): Promise<void>
}

export interface Option {
  readonly value: string
  readonly text: string
}

export async function optionOf(list: Locator, wanted: string): Promise<Option> {
  const option = list
    .locator(`option[value="${wanted}"]`)
    .or(list.getByText(wanted, { exact: true }))
    .first()
  const [value, text] = await Promise.all([option.getAttribute('value'), option.textContent()])
  return { value: value ?? text ?? '', text: text ?? '' }
}

const textField = 'input:not([type=checkbox], [type=radio], [type=hidden])'

/** Whether Enter in the text field that has the focus sends a form; its button may stand outside of the form. */
export async function isSentByEnter(page: Page): Promise<boolean> {
  return (await page.locator(`:is(${textField}):focus`).count()) > 0 && isInSentForm(page)
}

/** Whether the form of the control that has the focus has a button that sends it. */
export async function isInSentForm(page: Page): Promise<boolean> {
  const form = page.locator('form:has(:focus)')
  if ((await form.count()) === 0) return false
  const id = await form.getAttribute('id')
  const button = form.locator('button[type=submit]').or(page.locator(`button[type=submit][form="${id}"]`))
  return (await button.count()) > 0
}

/** Whether "Next" leads from the field that is typed in to this one: the next field of the same form. */
export async function isNextField(page: Page, wanted: Locator): Promise<boolean> {
  const focused = page.locator(`:is(${textField}):focus`)
  if ((await focused.count()) === 0) return false
  const ofForm = await page.locator('form:has(:focus)').locator(`:is(${textField}, select):visible`).all()
  const isFocused = await Promise.all(ofForm.map((field) => hasFocus(page, field)))
  const next = ofForm[isFocused.indexOf(true) + 1]
  return next !== undefined && (await next.and(wanted).count()) > 0
}

export async function hasFocus(page: Page, wanted: Locator): Promise<boolean> {
  return (await wanted.and(page.locator(':focus')).count()) > 0
}
