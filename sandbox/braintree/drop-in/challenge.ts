/**
 * The bank's question, in a dialog over the page: the right code confirms; three wrong ones or Cancel do not.
 */
import { element } from './element.ts'
import type { Texts } from './texts.ts'
import { type Question, Refused, type Tokeniser, type ChallengeAnswer } from './tokeniser.ts'

export interface ChallengeQuestion {
  readonly root: ShadowRoot
  readonly texts: Texts
  readonly tokeniser: Tokeniser
  readonly question: Question
  readonly lastFour: string
  /** with its currency, as the reader writes it */
  readonly amount: string
}

/** Resolves with the result of 3-D Secure, and returns the focus to its old place. */
export function challenge({
  root,
  texts,
  tokeniser,
  question,
  lastFour,
  amount,
}: ChallengeQuestion): Promise<ChallengeAnswer> {
  const text = texts.challengeText.replace('{amount}', amount).replace('{lastFour}', lastFour)
  const problem = element('span', { class: 'problem', id: 'code-problem', role: 'alert' })
  const code = element('input', {
    id: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '8',
    'aria-describedby': 'challenge-text code-problem',
  })
  const cancel = element('button', { type: 'button' }, texts.cancel)
  const actions = element(
    'p',
    { class: 'actions' },
    element('button', { type: 'submit' }, texts.confirm),
    cancel,
  )
  const label = element('label', { for: 'code' }, texts.code)
  const field = element('div', { class: 'field' }, label, code, problem)
  const form = element('form', { novalidate: '' }, field, actions)
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'challenge-title', 'aria-describedby': 'challenge-text' },
    element('h2', { id: 'challenge-title' }, texts.challenge),
    element('p', { id: 'challenge-text' }, text),
    form,
  )
  root.append(dialog)
  dialog.showModal()
  code.focus()

  return new Promise((resolve, reject) => {
    let isBusy = false

    const attempt = async (work: () => Promise<ChallengeAnswer>): Promise<void> => {
      if (isBusy) return
      isBusy = true
      try {
        const verified = await work()
        dialog.remove()
        resolve(verified)
      } catch (error) {
        const isWrong = error instanceof Refused && error.code === 'code-wrong'
        if (isWrong || !(error instanceof Refused)) {
          problem.textContent = isWrong ? texts.codeWrong : texts.unreachable
          code.setAttribute('aria-invalid', 'true')
          code.focus()
          code.select()
        } else {
          dialog.remove()
          reject(error)
        }
      } finally {
        isBusy = false
      }
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(() => tokeniser.confirm(question, code.value.trim()))
    })
    const leave = () => void attempt(() => tokeniser.leave(question))
    cancel.addEventListener('click', leave)
    // Escape asks to close; the dialog stays until the sandbox has answered.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      leave()
    })
  })
}
