/** The traveller's side: the payment page, the bank's question, and the ways back to the shop. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardFormSchema } from '../card/card-form.ts'
import { Refusal } from '../refusal.ts'
import { breakConnection, neverAnswer, requireOwnPage } from '../request.ts'
import type { Acquirer } from './acquirer.ts'
import { policyOf, renderMessage } from './page/frame.ts'
import { pagePath, renderChallenge, renderPaymentPage } from './page/payment-page.ts'
import { languageOf } from './page/words.ts'
import { DatatransRefusal } from './refusal.ts'
import { isOpen, type Transaction } from './transaction.ts'
import type { FaultInjection } from './fault-injection.ts'

export interface PageDeps {
  readonly acquirer: Acquirer
  readonly injection: FaultInjection
}

interface ById {
  Params: { readonly id: string }
}

const start = '/datatrans/v1/start/:id'
/** Confirms the bank's question; the page says so. */
const rightCode = '1234'
const challengeSchema = z.object({ code: z.string().default(''), refuse: z.string().optional() })

export function pageRoutes(app: FastifyInstance, { acquirer, injection }: PageDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler(answerWithMessage)
  app.addHook('onRequest', async (request) => {
    await injection.arrive(request.method !== 'GET')
    if (request.method !== 'GET') requireOwnPage(request)
  })

  app.get<ById>(start, (request, reply) => {
    const transaction = acquirer.get(request.params.id)
    return isOpen(transaction)
      ? sendPage(reply, transaction, renderPaymentPage(transaction))
      : sendOver(reply, transaction)
  })

  app.post<ById>(start, async (request, reply) => {
    const { id } = request.params
    const submission = await acquirer.submit(id, cardFormSchema.parse(request.body ?? {}))
    const transaction = acquirer.get(id)
    switch (submission.kind) {
      case 'wrong':
        return sendPage(reply.code(422), transaction, renderPaymentPage(transaction, submission.fields))
      case 'challenge':
        return sendPage(reply, transaction, renderChallenge(transaction))
      case 'silence':
        return neverAnswer(reply)
      case 'done':
        return sendBack(request, reply, transaction)
    }
  })

  app.post<ById>(`${start}/challenge`, async (request, reply) => {
    const { id } = request.params
    const { code, refuse } = challengeSchema.parse(request.body ?? {})
    await acquirer.confirm(id, refuse === undefined && code.trim() === rightCode)
    return sendBack(request, reply, acquirer.get(id))
  })

  app.post<ById>(`${start}/cancel`, async (request, reply) => {
    await acquirer.giveUp(request.params.id)
    return sendBack(request, reply, acquirer.get(request.params.id))
  })

  app.post<ById>(`${start}/leave`, (request, reply) => {
    const transaction = acquirer.get(request.params.id)
    const page = renderMessage(languageOf(transaction.language), 'left', pagePath(transaction))
    return sendPage(reply, transaction, page)
  })

  /** Back to the shop, or nowhere when the answer gets lost. */
  async function sendBack(request: FastifyRequest, reply: FastifyReply, transaction: Transaction) {
    if (!(await injection.answer())) return breakConnection(request, reply)
    if (isOpen(transaction)) return reply.redirect(pagePath(transaction), 303)
    return reply.headers(headersOf(transaction)).redirect(returnUrlOf(transaction), 303)
  }
}

/** By GET the real page adds the parameter `datatransTrxId`. */
function returnUrlOf({ id, status, redirect }: Transaction): string {
  const { successUrl, cancelUrl, errorUrl } = redirect
  const isPaid = status === 'settled' || status === 'authorized'
  const url = new URL(isPaid ? successUrl : status === 'canceled' ? cancelUrl : errorUrl)
  url.searchParams.set('datatransTrxId', id)
  return url.href
}

function sendOver(reply: FastifyReply, transaction: Transaction): FastifyReply {
  const message = transaction.failure?.reason === 'EXPIRED' ? 'expired' : 'done'
  const page = renderMessage(languageOf(transaction.language), message, returnUrlOf(transaction))
  return sendPage(reply.code(410), transaction, page)
}

function sendPage(reply: FastifyReply, transaction: Transaction, page: string): FastifyReply {
  return reply.headers(headersOf(transaction)).type('text/html; charset=utf-8').send(page)
}

function headersOf({ redirect }: Pick<Transaction, 'redirect'>) {
  return { 'content-security-policy': policyOf(Object.values(redirect)), 'cache-control': 'no-store' }
}

/** A person reads this: every failure is a page. */
function answerWithMessage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isUnknown = error instanceof DatatransRefusal && error.code === 'TRANSACTION_NOT_FOUND'
  if (!isUnknown && !(error instanceof Refusal)) console.error(request.id, error)
  const status = isUnknown ? 404 : error instanceof Refusal ? error.status : 500
  const language = languageOf((request.headers['accept-language'] ?? '').slice(0, 2))
  void reply
    .code(status)
    .header('content-security-policy', policyOf())
    .type('text/html; charset=utf-8')
    .send(renderMessage(language, isUnknown ? 'unknown' : 'down'))
}
