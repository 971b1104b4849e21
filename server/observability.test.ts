/** The files of deploy/observability by themselves: rules, board, and the runbook of each alert. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import {
  boardExpressions,
  observability,
  type Panel,
  readPanels,
  readRules,
  type Rule,
  ruleFiles,
} from './testing/observability.ts'

const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const rules = readRules()
const alerts = rules.filter((rule): rule is Rule & { alert: string } => rule.alert !== undefined)
const names = [...new Set(alerts.map(({ alert }) => alert))]

/** The entries of the chapter by their headings. */
function runbookOf(docs: string): ReadonlyMap<string, string> {
  const chapter = docs.split(/^## Alerts: what to do$/m)[1] ?? ''
  const entries = chapter.split(/^## /m)[0]?.split(/^### /m).slice(1) ?? []
  return new Map(
    entries.map((entry) => {
      const [heading = '', ...text] = entry.split('\n')
      return [heading.trim(), text.join('\n')]
    }),
  )
}

const questions = ['**Travellers**', '**Look first**', '**Do**', '**Wake somebody**']

/** What is wrong with the runbook of an alert. */
function faultsOf({ alert = '', labels = {}, annotations = {} }: Rule, docs: string): string[] {
  const entry = runbookOf(docs).get(alert)
  return [
    !['page', 'ticket'].includes(labels['severity'] ?? '') && 'severity',
    (annotations['summary'] ?? '') === '' && 'summary',
    annotations['runbook_url'] !== `docs/operations.md#${alert.toLowerCase()}` && 'runbook_url',
    entry === undefined && 'heading',
    ...questions.map((question) => !entry?.includes(question) && question),
  ].filter((fault) => typeof fault === 'string')
}

describe('each alert', () => {
  it.each(alerts.map((rule) => [`${rule.alert} ${rule.labels?.['burn'] ?? ''}`, rule] as const))(
    '%s leads to an entry of the runbook that answers four questions',
    (_, rule) => expect(faultsOf(rule, operations)).toEqual([]),
  )

  it('has the only entries of that chapter', () => {
    expect([...runbookOf(operations).keys()].toSorted()).toEqual(names.toSorted())
  })

  it('would not do without an entry, a link or a severity', () => {
    const [rule] = alerts
    expect(rule && faultsOf({ ...rule, alert: 'NobodyKnows' }, operations)).toContain('heading')
    expect(rule && faultsOf({ ...rule, annotations: {} }, operations)).toEqual(['summary', 'runbook_url'])
    expect(rule && faultsOf({ ...rule, labels: {} }, operations)).toEqual(['severity'])
    expect(rule && faultsOf(rule, operations.replaceAll('**Do**', 'Do'))).toEqual(['**Do**'])
  })
})

const burns = [
  { burn: 'fast', long: '1h', short: '5m', factor: '14.4', severity: 'page' },
  { burn: 'medium', long: '6h', short: '30m', factor: '6', severity: 'page' },
  { burn: 'slow', long: '3d', short: '6h', factor: '1', severity: 'ticket' },
]

describe('the five objectives', () => {
  const objectives = ['calls', 'searches', 'payments', 'tickets', 'letters']

  it.each(objectives)('%s: three pairs of windows burn its budget at three rates', (slo) => {
    const own = alerts.filter(({ labels }) => labels?.['slo'] === slo)
    const budgets = own.map(({ expr }) => /\* ([\d.]+)$/m.exec(expr)?.[1])
    expect(new Set(budgets).size).toBe(1)
    expect(own.map(({ labels }) => ({ burn: labels?.['burn'], severity: labels?.['severity'] }))).toEqual(
      burns.map(({ burn, severity }) => ({ burn, severity })),
    )
    for (const [place, { long, short, factor }] of burns.entries()) {
      const limit = `{slo="${slo}"} > ${factor} * ${budgets[0]}`
      expect(own[place]?.expr).toContain(`jetbridge_slo:error_ratio:rate${long}${limit}`)
      expect(own[place]?.expr).toContain(`jetbridge_slo:error_ratio:rate${short}${limit}`)
    }
  })

  it('are counted, and told with their goals', () => {
    const counted = rules
      .filter(({ record }) => record === 'jetbridge_slo:bad:total')
      .map(({ labels }) => labels?.['slo'])
    expect(counted).toEqual(objectives)
    for (const slo of objectives) expect(operations).toMatch(new RegExp(`^\\| ${slo} \\|.* %`, 'm'))
  })
})

function overlap(one: Panel['gridPos'], other: Panel['gridPos']): boolean {
  const apart = (at: number, length: number, from: number, long: number) =>
    at + length <= from || from + long <= at
  return !apart(one.x, one.w, other.x, other.w) && !apart(one.y, one.h, other.y, other.h)
}

describe('the board', () => {
  const panels = readPanels()

  it('has panels that ask something, each with a title and a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const panel of panels) {
      expect(panel.title).not.toBe('')
      expect((panel.targets?.length ?? 0) > 0, panel.title).toBe(panel.type !== 'row')
      const others = panels.filter((other) => other !== panel && overlap(panel.gridPos, other.gridPos))
      expect(
        others.map(({ title }) => title),
        panel.title,
      ).toEqual([])
    }
  })
})

/** Debian's package `prometheus` has it. */
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find(
  (path) => {
    try {
      return execFileSync(path, ['--version']).length > 0
    } catch {
      return false
    }
  },
)
if (promtool === undefined)
  process.stdout.write('promtool is not here (Debian: prometheus): its checks are left out\n')

const run = (...given: string[]) => execFileSync(promtool ?? '', given, { encoding: 'utf8', stdio: 'pipe' })

describe.skipIf(promtool === undefined)('promtool', () => {
  it('can read the rules and the settings', () => {
    expect(run('check', 'rules', ...ruleFiles.map((file) => join(observability, file)))).toContain('SUCCESS')
    expect(run('check', 'config', '--syntax-only', join(observability, 'prometheus.yml'))).toContain(
      'SUCCESS',
    )
  })

  it('can read every question of the board, and says which one it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jetbridge-board-'))
    const check = (expressions: readonly string[]) => {
      const asRules = expressions.map((expr, place) => ({ record: `board:${place}`, expr }))
      const file = join(folder, 'board.rules.yml')
      writeFileSync(file, stringify({ groups: [{ name: 'board', rules: asRules }] }))
      return run('check', 'rules', file)
    }
    expect(check(boardExpressions())).toContain('SUCCESS')
    expect(() => check(['sum by (route (jetbridge_requests_total)'])).toThrow('parse error')
    rmSync(folder, { recursive: true })
  })

  it('finds that the alerts fire when they should, and not otherwise', () => {
    const tests = readdirSync(observability).filter((file) => file.endsWith('.rules.test.yml'))
    expect(tests).toHaveLength(2)
    expect(run('test', 'rules', ...tests.map((file) => join(observability, file)))).toContain('SUCCESS')
  })
})
