/**
 * What browsers report when a page tries something that its policy forbids: an injected script, or a fault of
 * ours. It goes to the log.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Named in the policy of every page. */
export const policyReportPath = '/policy-reports'

/** Anybody can send reports, so they are few, short and counted. */
const mostBytes = 8 * 1024
const mostOfOneLetter = 10
const mostLinesInAMinute = 30
const longestText = 200

const text = z.string().max(4_000).optional().catch(undefined)

/** https://www.w3.org/TR/CSP3/#reporting, in the form of `report-uri` and in that of `report-to` */
const oldReport = z.object({
  'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'blocked-uri': text }),
})
const newReports = z
  .array(z.object({ body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }) }))
  .max(mostOfOneLetter)

interface PolicyReport {
  readonly page: string
  readonly directive: string
  readonly blocked: string
}

export function acceptPolicyReports(
  app: FastifyInstance,
  { log }: { readonly log: Pick<Logger, 'warn'> },
): void {
  const mayWrite = budget(mostLinesInAMinute)
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, parsed) => parsed(null, String(body)),
    )
    scope.post(policyReportPath, { bodyLimit: mostBytes }, (request, reply) => {
      for (const report of reportsIn(String(request.body))) {
        if (mayWrite()) log.warn(report, 'a page broke its security policy')
      }
      return reply.code(204).send()
    })
    done()
  })
}

function reportsIn(body: string): PolicyReport[] {
  const sent = parseJson(body)
  const old = oldReport.safeParse(sent)
  if (old.success) {
    const report = old.data['csp-report']
    return [reportOf(report['document-uri'], report['effective-directive'], report['blocked-uri'])]
  }
  const reports = newReports.safeParse(sent)
  if (!reports.success) return []
  return reports.data.map(({ body: { documentURL, effectiveDirective, blockedURL } }) =>
    reportOf(documentURL, effectiveDirective, blockedURL),
  )
}

function reportOf(page = '', directive = '', blocked = ''): PolicyReport {
  return { page: placeOf(page), directive: directive.slice(0, longestText), blocked: placeOf(blocked) }
}

/** Query and fragment of an address may open a booking, so they are not written down. */
function placeOf(address: string): string {
  return (address.split(/[?#]/, 1)[0] ?? '').slice(0, longestText)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Whether one more may be done in this minute. */
function budget(most: number): () => boolean {
  let minute = 0
  let done = 0
  return () => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) [minute, done] = [now, 0]
    return ++done <= most
  }
}
