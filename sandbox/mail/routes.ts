/** The mailbox as people see it and tests ask it. */
import type { FastifyInstance } from 'fastify'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { parse, requireKey, requireOwnPage } from '../request.ts'
import { mailFaultsFormSchema, mailFaultsSchema, type MailFaultSwitches } from './mail-faults.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'
import { letterPolicy, mailPagePolicy, renderMailPage } from './page.ts'

export interface MailRoutesDeps {
  readonly mailbox: Mailbox
  readonly faults: MailFaultSwitches
  readonly apiKey: string
}

const askedSchema = z.object({ to: z.string().optional() })

export function mailRoutes(app: FastifyInstance, { mailbox, faults, apiKey }: MailRoutesDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/mail', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': mailPagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderMailPage(mailbox.list(), faults.current())),
  )
  app.post('/mail/clear', async (request, reply) => {
    requireOwnPage(request)
    await mailbox.clear()
    return reply.redirect('/mail', 303)
  })
  app.post('/mail/faults', async (request, reply) => {
    requireOwnPage(request)
    faults.replace(parse(mailFaultsSchema, parse(mailFaultsFormSchema, request.body)))
    return reply.redirect('/mail#faults', 303)
  })

  app.get('/mail/messages', async (request) => {
    const { to } = parse(askedSchema, request.query)
    return { messages: mailbox.list(to).map(presentMail) }
  })
  app.delete('/mail/messages', async (request) => {
    requireKey(request, apiKey)
    await mailbox.clear()
    return { messages: [] }
  })
  app.get('/mail/faults', async () => faults.current())
  app.put('/mail/faults', async (request) => {
    requireKey(request, apiKey)
    faults.replace(parse(mailFaultsSchema, request.body))
    return faults.current()
  })

  app.get('/mail/messages/:id/html', async (request, reply) => {
    const { html } = findMail(mailbox, request.params)
    return reply
      .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.get('/mail/messages/:id/attachments/:place', async (request, reply) => {
    const { place } = parse(z.object({ place: z.coerce.number().int().min(0) }), request.params)
    const attachment = findMail(mailbox, request.params).attachments[place]
    if (!attachment) throw new Refusal('not-found')
    return reply
      .headers({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
        'x-content-type-options': 'nosniff',
      })
      .type(attachment.mediaType)
      .send(Buffer.from(attachment.content))
  })
}

function findMail(mailbox: Mailbox, params: unknown): StoredMail {
  const { id } = parse(z.object({ id: z.string() }), params)
  const mail = mailbox.find(id)
  if (!mail) throw new Refusal('not-found')
  return mail
}

function presentMail({ receivedAt, attachments, ...mail }: StoredMail) {
  return {
    ...mail,
    receivedAt: formatInstant(receivedAt),
    attachments: attachments.map(({ fileName, mediaType, content }, place) => ({
      fileName,
      mediaType,
      bytes: content.byteLength,
      path: `/mail/messages/${mail.id}/attachments/${place}`,
    })),
  }
}
