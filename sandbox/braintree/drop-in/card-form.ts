/** The fields of a card. What the traveller types goes to the tokeniser and nowhere else. */
import { element } from './element.ts'
import type { Texts } from './texts.ts'
import type { CardEntry } from './tokeniser.ts'

/** In Braintree's order. */
const fields = [
  { name: 'holder', autocomplete: 'cc-name', inputmode: 'text', maxlength: '80' },
  { name: 'number', autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '23' },
  { name: 'expiry', autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: '7' },
  { name: 'securityCode', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '4' },
] as const

type FieldName = (typeof fields)[number]['name']

/** Which field a rule of the tokeniser is about. */
const fieldOf: Readonly<Record<string, FieldName>> = {
  number: 'number',
  holder: 'holder',
  expiryMonth: 'expiry',
  expiryYear: 'expiry',
  securityCode: 'securityCode',
}

/** A sentence of the field itself, else of the rule. */
function problemOf(texts: Texts, name: FieldName, code: string): string {
  const known: Readonly<Record<string, string | undefined>> = texts
  return known[`${code}.${name}`] ?? known[code] ?? texts[`malformed.${name}`]
}

export type CardForm = ReturnType<typeof cardForm>

/**
 * @param holder the name on the card as it stands there at first
 * @param changed called whenever something is typed
 */
export function cardForm(texts: Texts, holder: string, changed: () => void) {
  const set = element('fieldset', {}, element('legend', {}, texts.form))
  set.append(element('p', { class: 'note wide' }, texts.testCards))
  const inputs = new Map<FieldName, { input: HTMLInputElement; problem: HTMLElement }>()
  for (const { name, ...attributes } of fields) {
    const input = element('input', {
      ...attributes,
      id: name,
      required: '',
      'aria-describedby': `${name}-problem`,
    })
    const problem = element('span', { class: 'problem', id: `${name}-problem` })
    const isWide = name === 'number' || name === 'holder'
    const label = element('label', { for: name }, texts[name])
    const field = element('div', { class: isWide ? 'field wide' : 'field' }, label, input, problem)
    input.addEventListener('input', () => {
      show(name, undefined)
      changed()
    })
    inputs.set(name, { input, problem })
    set.append(field)
  }
  inputs.get('holder')?.input.setAttribute('value', holder)
  const general = element('p', { class: 'problem wide', role: 'alert' })
  set.append(general)

  function show(name: FieldName, text: string | undefined): void {
    const field = inputs.get(name)
    if (!field) return
    field.problem.textContent = text ?? ''
    if (text === undefined) field.input.removeAttribute('aria-invalid')
    else field.input.setAttribute('aria-invalid', 'true')
  }

  const typed = (name: FieldName) => inputs.get(name)?.input.value.trim() ?? ''

  return {
    fields: set,
    isFilled: () => fields.every(({ name }) => typed(name) !== ''),

    entry(): CardEntry {
      const [expiryMonth = '', expiryYear = ''] = typed('expiry').split(/\s*[/ -]\s*/)
      const securityCode = typed('securityCode')
      return { number: typed('number'), holder: typed('holder'), expiryMonth, expiryYear, securityCode }
    },

    /** Says what is wrong, by the tokeniser's codes, and goes to the first such field. */
    refuse(codes: Readonly<Record<string, string>>): void {
      for (const [theirs, code] of Object.entries(codes)) {
        const name = fieldOf[theirs]
        if (name) show(name, problemOf(texts, name, code))
      }
      set.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    },

    say(text: string): void {
      general.textContent = text
    },

    clear(): void {
      general.textContent = ''
      for (const [name, { input }] of inputs) {
        input.value = ''
        show(name, undefined)
      }
    },
  }
}
