/** The sheet of a wallet: to whom, how much, with which card; paid or left. */
import { element } from './element.ts'
import { layer } from './layer.ts'
import type { Texts } from './texts.ts'
import type { WalletState } from './tokeniser.ts'

export interface SheetQuestion {
  readonly texts: Texts
  /** Apple Pay or Google Pay */
  readonly name: string
  readonly label: string
  /** with its currency */
  readonly amount: string
  readonly cards: WalletState['cards']
}

/** Resolves with the chosen card, or undefined where it was left. It stands outside the page's form. */
export function sheet({ texts, name, label, amount, cards }: SheetQuestion): Promise<string | undefined> {
  const { host, root } = layer()
  const choices = cards.map(({ id, lastFour }, place) => {
    const text = (texts[id as keyof Texts] ?? id).replace('{lastFour}', lastFour)
    const checked = place === 0 ? { checked: '' } : undefined
    const input = element('input', { type: 'radio', name: 'card', value: id, ...checked })
    return element('label', { class: 'choice' }, input, text)
  })
  const cancel = element('button', { type: 'button' }, texts.cancel)
  const pay = element('button', { type: 'submit' }, texts.pay)
  const set = element('fieldset', { class: 'choices' }, element('legend', {}, texts.cards), ...choices)
  const form = element('form', { novalidate: '' }, set, element('p', { class: 'actions' }, pay, cancel))
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'sheet-title', 'aria-describedby': 'sheet-note' },
    element('h2', { id: 'sheet-title' }, name),
    element('p', {}, texts.payTo.replace('{label}', label), ' ', element('strong', {}, amount)),
    element('p', { class: 'hint', id: 'sheet-note' }, texts.sheetNote.replace('{wallet}', name)),
    form,
  )
  root.append(dialog)
  dialog.showModal()
  pay.focus()
  return new Promise((resolve) => {
    const end = (card: string | undefined) => {
      host.remove()
      resolve(card)
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      end((form.elements.namedItem('card') as RadioNodeList).value)
    })
    cancel.addEventListener('click', () => end(undefined))
    dialog.addEventListener('cancel', () => end(undefined))
  })
}
