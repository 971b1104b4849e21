/**
 * The browser's side: the drop-in's script, the tokeniser of its card form, and 3-D Secure. A client token
 * opens it.
 */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cardFormSchema } from '../card/card-form.ts'
import { allowOwnOrigins } from '../gateway/token-routes.ts'
import type { FaultSwitches } from '../faults.ts'
import type { Acquirer } from '../gateway/acquirer.ts'
import { Refusal } from '../refusal.ts'
import { parse } from '../request.ts'
import { type BraintreeAccount, isFingerprint } from './account.ts'
import { openThreeDSecure, type ThreeDSecureDeps } from './three-d-secure.ts'
import { cardInWallet, cardsIn, walletCardSchema, walletSchema } from './wallet.ts'

const openerSchema = z.object({ authorizationFingerprint: z.string().max(200) })
const cardSchema = openerSchema.extend({ card: cardFormSchema })
const walletQuestionSchema = openerSchema.extend({ wallet: walletSchema })
const walletPressSchema = walletQuestionSchema.extend({ card: walletCardSchema })
const questionSchema = openerSchema.extend({
  nonce: z.string().max(100),
  amount: z.string().regex(/^\d{1,10}(\.\d{1,3})?$/),
})
const answerSchema = questionSchema.extend({ code: z.string().max(20) })

/** The drop-in's modules; drop-in.js is the entry. */
const modules = [
  'amount',
  'drop-in',
  'card-form',
  'challenge',
  'element',
  'errors',
  'layer',
  'sheet',
  'style',
  'texts',
  'tokeniser',
  'wallet',
]

export interface BrowserRouteDeps extends ThreeDSecureDeps {
  readonly account: BraintreeAccount
  readonly acquirer: Acquirer
  readonly faults: FaultSwitches
  readonly now: () => Instant
}

export function browserRoutes(app: FastifyInstance, deps: BrowserRouteDeps): void {
  const threeDSecure = openThreeDSecure(deps)

  app.addHook('onRequest', allowOwnOrigins)
  app.addHook('onRequest', () => deps.faults.arrive())
  app.options('/braintree/client/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )

  for (const name of modules) {
    app.get(`/braintree/${name}.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(await scriptOf(name)),
    )
  }

  app.post('/braintree/client/open', async (request) => {
    open(parse(openerSchema, request.body))
    return { opened: true }
  })
  app.post('/braintree/client/cards', async (request) => {
    const { card: form } = open(parse(cardSchema, request.body))
    const { token: nonce, card } = await deps.acquirer.tokenise(form)
    return { nonce, cardType: card.brand, lastFour: card.lastFour }
  })
  app.post('/braintree/client/wallets', async (request) => {
    const { wallet } = open(parse(walletQuestionSchema, request.body))
    return { isReady: !deps.faults.current().noWallets, cards: cardsIn(wallet) }
  })
  app.post('/braintree/client/wallets/card', async (request) => {
    const asked = open(parse(walletPressSchema, request.body))
    const { form, wallet } = cardInWallet(asked.wallet, asked.card)
    const { token: nonce, card } = await deps.acquirer.tokenise(form, wallet)
    const { isNetworkTokenized } = wallet
    return { nonce, cardType: card.brand, lastFour: card.lastFour, isNetworkTokenized }
  })
  app.post('/braintree/client/three-d-secure', (request) =>
    threeDSecure.lookUp(open(parse(questionSchema, request.body))),
  )
  app.post('/braintree/client/three-d-secure/code', (request) => {
    const { code, ...question } = open(parse(answerSchema, request.body))
    return threeDSecure.confirm(question, code)
  })
  app.post('/braintree/client/three-d-secure/leave', (request) =>
    threeDSecure.leave(open(parse(questionSchema, request.body))),
  )

  /** @throws Refusal `client-token-invalid` */
  function open<Body extends z.output<typeof openerSchema>>(body: Body): Body {
    if (!isFingerprint(deps.account, body.authorizationFingerprint, deps.now())) {
      throw new Refusal('client-token-invalid')
    }
    return body
  }
}

/** Browsers know no types. The modules name each other by their addresses here. */
async function scriptOf(name: string): Promise<string> {
  const source = await readFile(new URL(`drop-in/${name}.ts`, import.meta.url), 'utf8')
  return stripTypeScriptTypes(source).replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'")
}
