/** The payment page: what is paid to whom, the card form, the ways out, the test cards. */
import { money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { testCards, type TestCard } from '../../card/test-card.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import type { Transaction } from '../transaction.ts'
import { frame } from './frame.ts'
import { languageOf, words, type Language, type Words } from './words.ts'

type FieldName = 'number' | 'holder' | 'expiryMonth' | 'expiryYear' | 'securityCode'

/** By field, the code of the broken rule. */
export type Problems = Readonly<Record<string, string>>

export function pagePath({ id }: Pick<Transaction, 'id'>): string {
  return `/datatrans/v1/start/${encodeURIComponent(id)}`
}

export function renderPaymentPage(transaction: Transaction, problems: Problems = {}): string {
  const language = languageOf(transaction.language)
  const text = words[language]
  const path = pagePath(transaction)
  const hasProblems = Object.keys(problems).length > 0
  return frame(
    language,
    text.title,
    html`<p class="dim">${text.test}</p>
      ${renderOrder(transaction, language)} ${hasProblems ? renderProblems(problems, text) : html``}
      <form method="post" action="${path}" novalidate>
        ${field('number', text, problems, html`inputmode="numeric" autocomplete="cc-number"`)}
        ${field('holder', text, problems, html`autocomplete="cc-name"`)}
        <div class="pair">
          ${field('expiryMonth', text, problems, html`inputmode="numeric" autocomplete="cc-exp-month"`)}
          ${field('expiryYear', text, problems, html`inputmode="numeric" autocomplete="cc-exp-year"`)}
          ${field('securityCode', text, problems, html`inputmode="numeric" autocomplete="cc-csc"`)}
        </div>
        <button>${text.pay} ${amountText(transaction, language)}</button>
      </form>
      <form method="post" action="${path}/cancel"><button class="quiet">${text.cancel}</button></form>
      <form method="post" action="${path}/leave">
        <button class="quiet" aria-describedby="leave-hint">${text.leave}</button>
      </form>
      <p class="dim" id="leave-hint">${text.leaveHint}</p>
      ${renderTestCards(text)}`,
  )
}

export function renderChallenge(transaction: Transaction): string {
  const language = languageOf(transaction.language)
  const text = words[language]
  return frame(
    language,
    text.challengeTitle,
    html`<p id="ask">${text.challengeAsk}</p>
      ${renderOrder(transaction, language)}
      <form method="post" action="${pagePath(transaction)}/challenge">
        <div>
          <label for="code">${text.code}</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            aria-describedby="ask"
          />
        </div>
        <button>${text.confirm}</button>
        <button class="quiet" name="refuse" value="yes">${text.refuse}</button>
      </form>`,
  )
}

function renderOrder(transaction: Transaction, language: Language): Html {
  const text = words[language]
  const rows: readonly (readonly [string, string])[] = [
    [text.payTo, new URL(transaction.redirect.successUrl).host],
    [text.reference, transaction.refno],
    ...(transaction.card ? [[text.card, transaction.card.masked] as const] : []),
  ]
  return html`<dl>
    <dt>${text.amount}</dt>
    <dd class="sum">${amountText(transaction, language)}</dd>
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

function amountText({ amountMinor, currency }: Transaction, language: Language): string {
  const decimal = toDecimalText(money(amountMinor, currency))
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    decimal as Intl.StringNumericLiteral,
  )
}

function renderProblems(problems: Problems, text: Words): Html {
  const items = Object.keys(problems)
    .filter(isField)
    .map((name) => html`<li><a href="#${name}">${text[name]}</a></li>`)
  return html`<div class="problems" role="alert">
    <p>${text.problems}</p>
    <ul>
      ${items}
    </ul>
  </div>`
}

function isField(name: string): name is FieldName {
  return ['number', 'holder', 'expiryMonth', 'expiryYear', 'securityCode'].includes(name)
}

function field(name: FieldName, text: Words, problems: Problems, attributes: Html): Html {
  const code = problems[name]
  const flags = code === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<div>
    <label for="${name}">${text[name]}</label>
    <input id="${name}" name="${name}" required ${attributes} ${flags} />
    ${code === undefined ? html`` : html`<p class="problem" id="${name}-problem">${problemText(code, text)}</p>`}
  </div>`
}

function problemText(code: string, { fields }: Words): string {
  return code in fields ? fields[code as keyof Words['fields']] : fields.malformed
}

function renderTestCards(text: Words): Html {
  const rows = testCards.map(
    (card) =>
      html`<tr>
        <td>${printed(card)}</td>
        <td>${meaningOf(card, text)}</td>
      </tr>`,
  )
  return html`<h2 id="test-cards">${text.testCards}</h2>
    <p class="dim">${text.testCardsHint}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="test-cards">
      <table>
        <thead>
          <tr>
            <th scope="col">${text.number}</th>
            <th scope="col">${text.what}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

function meaningOf({ scenario, authentication }: TestCard, text: Words): string {
  if (authentication === 'challenge') return text.challengeMeaning
  return authentication === 'fails' ? text.failsMeaning : text.meanings[scenario]
}

function printed({ number, brand }: TestCard): string {
  const groups = brand === 'amex' ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  return (groups.exec(number) ?? [number, number]).slice(1).join(' ')
}
