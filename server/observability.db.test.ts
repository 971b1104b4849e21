/** The board and the rules of deploy/observability name figures and labels that a server has. */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { openGateways } from './gateways/open.ts'
import { countGatewayCall } from './http/gateway-calls.ts'
import { startJobs } from './http/jobs.ts'
import { jobs } from './modules/jobs.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { bodyOf, call, type TestApp, testApp } from './testing/app.ts'
import { boardExpressions, figuresIn, figuresOf, groupedBy, readRules } from './testing/observability.ts'
import { cardForm, reserve } from './testing/payer.ts'
import { gatewaySettings } from './testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { untilHolds } from './testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const rules = readRules()
const recorded = new Map(rules.flatMap(({ record }) => (record ? [[record, new Set(['slo'])]] : [])))
/** Prometheus itself adds them. */
const added = ['instance', 'job']
let sandbox: SandboxProcess
let app: TestApp
let figures: ReadonlyMap<string, ReadonlySet<string>>
/** Tests of other files may have run in this process, and it counts for all of them. */
let before: string

const pageOf = async () => (await app.app.inject('/metrics')).body

/** What a page counts under this name and these labels; 0 if it is not there. */
function countedIn(page: string, name: string): number {
  const line = page.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const settings = gatewaySettings(sandbox)
  app = await testApp({
    settings,
    gateways: openGateways(parseConfig({ DATABASE_URL: 'unused', ...settings }), {
      onCall: countGatewayCall,
    }),
    mail: async () => undefined,
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 8 })),
  })
  before = await pageOf()
  const { caller } = await reserve(app, { day })
  const body = cardForm(await sandbox.token())
  bodyOf(await call(app, contract.payment.processPayment, { caller, body }))
  const stop = startJobs(app.deps, jobs)
  await untilHolds(async () => {
    const delivered = 'jetbridge_notice_seconds_count'
    expect(countedIn(await pageOf(), delivered)).toBeGreaterThan(countedIn(before, delivered))
  })
  await stop()
  figures = figuresOf(await pageOf())
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

/** What an expression asks for that nobody tells. */
function missingIn(expression: string): string[] {
  const named = figuresIn(expression)
  const labelsOf = (figure: string) =>
    figure === 'up' ? new Set<string>() : (figures.get(figure) ?? recorded.get(figure))
  const known = new Set([...added, ...named.flatMap(({ figure }) => [...(labelsOf(figure) ?? [])])])
  return [
    ...named.flatMap(({ figure, labels }) => {
      const own = labelsOf(figure)
      if (!own) return [figure]
      return labels
        .filter((label) => !own.has(label) && !added.includes(label))
        .map((label) => `${figure}{${label}}`)
    }),
    ...groupedBy(expression).filter((label) => named.length > 0 && !known.has(label)),
  ]
}

describe('the figures of a server after a booking', () => {
  it.each(rules.map(({ alert, record, expr }) => [`${alert ?? record}`, expr] as const))(
    'are what the rule %s asks for',
    (_, expression) => {
      expect(figuresIn(expression)).not.toEqual([])
      expect(missingIn(expression)).toEqual([])
    },
  )

  it('are what the board asks for', () => {
    const expressions = boardExpressions()
    expect(expressions.length).toBeGreaterThan(30)
    expect(expressions.flatMap(missingIn)).toEqual([])
  })

  it('would not do for a figure, a label or a grouping that is not there', () => {
    expect(missingIn('rate(jetbridge_bookings_total[5m])')).toEqual(['jetbridge_bookings_total'])
    expect(missingIn('jetbridge_refunds{kind="stuck"}')).toEqual(['jetbridge_refunds{kind}'])
    expect(missingIn('max by (job_name) (jetbridge_job_interval_seconds)')).toEqual(['job_name'])
    expect(missingIn('jetbridge_slo:error_ratio:rate2h{slo="calls"}')).toEqual([
      'jetbridge_slo:error_ratio:rate2h',
    ])
  })

  it('count the booking once, with its payment, its tickets and its mail', async () => {
    const page = await pageOf()
    for (const name of [
      'jetbridge_payments_total{goods="booking",provider="default",result="approved"}',
      'jetbridge_issue_seconds_bucket{le="60",provider="default"}',
      'jetbridge_gateway_seconds_count{gateway="card",operation="charge",outcome="approved"}',
    ]) {
      expect(countedIn(page, name) - countedIn(before, name), name).toBe(1)
    }
    expect(page).toContain('jetbridge_notice_age_seconds 0')
    expect(page).toContain('jetbridge_payment_unknown_age_seconds 0')
  })
})
