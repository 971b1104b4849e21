/** The sandbox's one page: what the cards play, the captures, the deliveries, the fault switches. */
import { createHash } from 'node:crypto'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import { money, toDecimalText, type Currency } from '@jetbridge/core/kernel/money.ts'
import { authenticationMeaning, scenarioMeaning, testCards, type TestCard } from '../card/test-card.ts'
import type { Faults } from '../faults.ts'
import type { Delivery, Ledger } from '../gateway/ledger.ts'
import { renderFaults } from './faults-form.ts'
import { gatewayPayment, type Payment, totalsOf } from './payment.ts'
import { style } from './style.ts'

/** How many rows of each list are shown; the whole lists are at /ledger and /deliveries. */
const latest = 100

// Written in one piece: the policy's hash covers every character between the tags.
const styles: Html = { markup: `<style>${style}</style>` }
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but the inlined stylesheet, and forms to this page. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`

export interface PageFacts {
  readonly ledger: Ledger
  readonly faults: Faults
  /** what Datatrans took; it keeps a ledger of its own */
  readonly elsewhere: readonly Payment[]
}

export function renderPage({ ledger, faults, elsewhere }: PageFacts): string {
  const own = [...ledger.transactions.values()].map(gatewayPayment)
  const payments = [...own, ...elsewhere].toSorted((one, other) => one.placedAt - other.placedAt)
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
            money. Data: <a href="/ledger">ledger</a>, <a href="/deliveries">deliveries</a>; of Datatrans:
            <a href="/datatrans/ledger">ledger</a>, <a href="/datatrans/deliveries">deliveries</a>. What the
            engine mailed is in the <a href="/mail">mailbox</a>.
          </p>
        </header>
        <main>
          <h2 id="cards">Test cards</h2>
          <p>
            Any holder, any month to come, any security code (four digits on American Express, else three).
          </p>
          ${table('Test cards', ['Number', 'Brand', 'What happens'], testCards.map(cardRow))}
          <h2 id="transactions">Transactions</h2>
          ${renderTotals(payments)}
          ${payments.length === 0 ? html`<p class="dim">Nothing was charged yet.</p>` : renderPayments(payments)}
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

function renderTotals(payments: readonly Payment[]): Html {
  const totals = totalsOf(payments).map(
    ({ currency, ...total }) =>
      html`<li>
        ${amountText(total.capturedMinor, currency)} captured, ${amountText(total.refundedMinor, currency)}
        refunded
      </li>`,
  )
  return totals.length === 0
    ? html``
    : html`<ul class="totals">
        ${totals}
      </ul>`
}

function renderPayments(payments: readonly Payment[]): Html {
  const rows = payments.slice(-latest).reverse().map(paymentRow)
  const headings = ['Time (UTC)', 'Order', 'Card', 'State', 'Amount', 'Captured', 'Refunded']
  return table('Transactions', headings, rows, 4)
}

function paymentRow({ currency, ...payment }: Payment): Html {
  return html`<tr>
    <td>${timeText(payment.placedAt)}</td>
    <td><code>${payment.orderId}</code><br /><span class="dim">${payment.protocol}</span></td>
    <td><code>${payment.card ?? 'none yet'}</code></td>
    <td class="${payment.tone}">${payment.state}</td>
    <td class="amount">${amountText(payment.amountMinor, currency)}</td>
    <td class="amount">${toDecimalText(money(payment.capturedMinor, currency))}</td>
    <td class="amount">${toDecimalText(money(payment.refundedMinor, currency))}</td>
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
