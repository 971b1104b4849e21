/** The sandbox's one page: what the cards play, what was captured, who was told, what is made to fail. */
import { createHash } from 'node:crypto'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import { money, toDecimalText, type Currency } from '@jetbridge/core/kernel/money.ts'
import { authenticationMeaning, scenarioMeaning, testCards, type TestCard } from '../card/test-card.ts'
import type { Faults } from '../faults.ts'
import type { Delivery, Ledger } from '../gateway/ledger.ts'
import { totalsOf } from '../gateway/present.ts'
import { capturedMinor, refundedMinor, type Transaction } from '../gateway/transaction.ts'
import { renderFaults } from './faults-form.ts'
import { style } from './style.ts'

/** Rows shown of each list; the whole is at /ledger and /deliveries. */
const latest = 100

// Written in one piece: the policy's hash is of every character between the tags.
const styles: Html = { markup: `<style>${style}</style>` }
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but the inlined stylesheet, and forms to this page. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`

export function renderPage({ ledger, faults }: { ledger: Ledger; faults: Faults }): string {
  const transactions = [...ledger.transactions.values()]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox card gateway</title>
        ${styles}
      </head>
      <body>
        <header>
          <h1>Sandbox card gateway</h1>
          <p class="dim">
            Plays the bank for development and tests. It takes the cards below and no others, and moves no
            money. Data: <a href="/ledger">ledger</a>, <a href="/deliveries">deliveries</a>. What the engine
            mailed is in the <a href="/mail">mail box</a>.
          </p>
        </header>
        <main>
          <h2 id="cards">Test cards</h2>
          <p>
            Any holder, any month to come, any security code (four digits on American Express, else three).
          </p>
          ${table('Test cards', ['Number', 'Brand', 'What happens'], testCards.map(cardRow))}
          <h2 id="transactions">Transactions</h2>
          ${renderTotals(transactions)}
          ${transactions.length === 0 ? html`<p class="dim">Nothing was charged yet.</p>` : renderTransactions(transactions)}
          <h2 id="deliveries">Webhook deliveries</h2>
          ${renderDeliveries(ledger)}
          <h2 id="faults">Fault switches</h2>
          <p class="dim">All are off after a start.</p>
          ${renderFaults(faults)}
        </main>
      </body>
    </html>`.markup
}

function table(
  name: string,
  headings: readonly string[],
  rows: readonly Html[],
  amountsFrom = headings.length,
): Html {
  const cells = headings.map((heading, index) =>
    index >= amountsFrom
      ? html`<th scope="col" class="amount">${heading}</th>`
      : html`<th scope="col">${heading}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${cells}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

const brandNames = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

function cardRow({ number, brand, scenario, authentication }: TestCard): Html {
  const groups = brand === 'amex' ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/
  const printed = (groups.exec(number) ?? [number, number]).slice(1).join(' ')
  return html`<tr>
    <td><code>${printed}</code></td>
    <td>${brandNames[brand]}</td>
    <td>${scenarioMeaning[scenario]} ${authentication ? authenticationMeaning[authentication] : ''}</td>
  </tr>`
}

function renderTotals(transactions: readonly Transaction[]): Html {
  const totals = Object.entries(totalsOf(transactions)).map(
    ([currency, total]) =>
      html`<li>
        ${amountText(total.capturedMinor, currency as Currency)} captured,
        ${amountText(total.refundedMinor, currency as Currency)} refunded
      </li>`,
  )
  return totals.length === 0
    ? html``
    : html`<ul class="totals">
        ${totals}
      </ul>`
}

function renderTransactions(transactions: readonly Transaction[]): Html {
  const rows = transactions.slice(-latest).reverse().map(transactionRow)
  const headings = ['Time (UTC)', 'Order', 'Card', 'State', 'Amount', 'Captured', 'Refunded']
  return table('Transactions', headings, rows, 4)
}

function transactionRow(transaction: Transaction): Html {
  const { orderId, card, state, declined, amountMinor, currency, threeDSecure, channel } = transaction
  const tone = state === 'declined' ? 'bad' : state === 'captured' ? 'good' : ''
  const reason = state === 'declined' && declined !== 'declined' && declined ? ` (${declined})` : ''
  const flag = threeDSecure === 'required' && !channel ? ', 3-D Secure not played' : ''
  return html`<tr>
    <td>${timeText(transaction.placedAt)}</td>
    <td><code>${orderId}</code></td>
    <td><code>${card.masked}</code></td>
    <td class="${tone}">${state}${reason}${flag}</td>
    <td class="amount">${amountText(amountMinor, currency)}</td>
    <td class="amount">${amountText(capturedMinor(transaction), currency)}</td>
    <td class="amount">${amountText(refundedMinor(transaction), currency)}</td>
  </tr>`
}

function renderDeliveries(ledger: Ledger): Html {
  const url = ledger.webhookUrl()
  if (url === undefined) return html`<p class="dim">No address is registered, so nobody is told.</p>`
  const rows = [...ledger.deliveries.values()].slice(-latest).reverse().map(deliveryRow)
  const target = html`<p>Sent to <code>${url}</code></p>`
  if (rows.length === 0)
    return html`${target}
      <p class="dim">Nothing was sent yet.</p>`
  return html`${target}${table('Webhook deliveries', ['Time (UTC)', 'Event', 'State', 'Tries'], rows)}`
}

function deliveryRow({ queuedAt, type, state, tries }: Delivery): Html {
  const tone = state === 'delivered' ? 'good' : state === 'given-up' ? 'bad' : ''
  const results = tries.map(({ result }) => result).join(', ')
  return html`<tr>
    <td>${timeText(queuedAt)}</td>
    <td><code>${type}</code></td>
    <td class="${tone}">${state}</td>
    <td>${results || 'none yet'}</td>
  </tr>`
}

function amountText(amountMinor: number, currency: Currency): string {
  return `${toDecimalText(money(amountMinor, currency))} ${currency}`
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
