/** The fault switches as a form of the page. */
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'

const checkbox = z.literal('on').optional().transform(Boolean)
const figure = z.coerce.number().default(0)

/** The form as a browser sends it: absent boxes are off, numbers are text. Limits: faults.ts. */
export const faultsFormSchema = z.object({
  declineAll: checkbox,
  loseAnswers: figure,
  delayMs: figure,
  lateArrivalMs: figure,
  searchLagMs: figure,
  down: checkbox,
  blackHole: checkbox,
  noWallets: checkbox,
  duplicateWebhooks: checkbox,
  forgeWebhooks: checkbox,
  lateWebhooksMs: figure,
  shuffleWebhooksMs: figure,
})

export function renderFaults(faults: Faults): Html {
  return html`<form method="post" action="/faults">
      ${box('declineAll', 'Decline every new charge', faults)}
      ${box('down', 'Down: answer every call with 503', faults)}
      ${box('blackHole', 'Black hole: take every call and answer none', faults)}
      ${box('noWallets', 'No browser has Apple Pay or Google Pay', faults)}
      ${box('duplicateWebhooks', 'Send every webhook twice', faults)}
      ${box('forgeWebhooks', 'Sign webhooks wrongly', faults)}
      ${number('loseAnswers', 'Lose answers after the change is made, share 0 to 1', faults, 1, 0.01)}
      ${number('delayMs', 'Answer changes late, ms', faults)}
      ${number('lateArrivalMs', 'See changes late, ms', faults)}
      ${number('searchLagMs', 'Find Braintree sales late, ms', faults)}
      ${number('lateWebhooksMs', 'Send webhooks late, ms', faults)}
      ${number('shuffleWebhooksMs', 'Shuffle Datatrans webhooks within, ms', faults)}
      <p class="actions"><button>Set switches</button></p>
    </form>
    <form method="post" action="/faults"><button class="quiet">All off</button></form>`
}

type NameOf<Type> = { [Key in keyof Faults]: Faults[Key] extends Type ? Key : never }[keyof Faults]

function box(name: NameOf<boolean>, label: string, faults: Faults): Html {
  const checked = faults[name] ? html`checked` : ''
  return html`<label class="box"><input type="checkbox" name="${name}" ${checked} /> ${label}</label>`
}

function number(name: NameOf<number>, label: string, faults: Faults, max = 600_000, step = 1): Html {
  return html`<label class="figure"
    ><span>${label}</span>
    <input type="number" name="${name}" value="${faults[name]}" min="0" max="${max}" step="${step}"
  /></label>`
}
