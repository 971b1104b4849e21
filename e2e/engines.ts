/**
 * What two further engines find on the page in its present state: HTML_CodeSniffer (WCAG 2.1 AA) and IBM's Equal
 * Access (WCAG 2.2). They judge otherwise than axe, and are wrong more often: false-alarms.ts.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isFalseAlarm } from './false-alarms.ts'
import type { Finding } from './finding.ts'
import { painted } from './layout.ts'
import { expect } from './site.ts'

const { resolve } = createRequire(import.meta.url)
const read = (file: string) => readFileSync(resolve(file), 'utf8')
const sources = [
  `${read('html_codesniffer/build/HTMLCS.js')}\n;globalThis.HTMLCS = globalThis.HTMLCS ?? HTMLCS`,
  `${read('accessibility-checker-engine/ace.js')}\n;globalThis.ace = ace`,
]

/** Nothing but known false alarms. @param state what the page shows, for the message */
export async function expectPassesEngines(page: Page, state: string): Promise<void> {
  await painted(page)
  const found = (await findingsOf(page)).filter((finding) => !isFalseAlarm(finding))
  const lines = found.map(({ engine, rule, message, element }) => `${engine} ${rule}: ${message} ${element}`)
  expect.soft([...new Set(lines)], state).toEqual([])
}

async function findingsOf(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) {
    for (const source of sources) await page.evaluate(source)
  }
  return page.evaluate(runEngines)
}

/** Runs in the page. */
async function runEngines(): Promise<Finding[]> {
  interface SnifferMessage {
    readonly type: number
    readonly code: string
    readonly msg: string
    readonly element: Element
  }
  interface Sniffer {
    process(standard: string, content: Document, done: () => void, failed: () => void): void
    getMessages(): SnifferMessage[]
  }
  interface CheckerFinding {
    readonly ruleId: string
    readonly message: string
    readonly snippet: string
    readonly node: Node
    readonly value: readonly [string, string]
  }
  type Checker = new () => { check(of: Document, rules: string[]): Promise<{ results: CheckerFinding[] }> }
  const { HTMLCS, ace } = window as unknown as { HTMLCS: Sniffer; ace: { Checker: Checker } }
  // This sniff breaks off at a field whose purpose names a section; axe and the other engine judge purposes.
  const purposes = (window as unknown as Record<string, { process: (...given: unknown[]) => void }>)[
    'HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5'
  ]
  if (purposes) purposes.process = () => undefined
  const opening = (html: string) => html.slice(0, 300)
  await new Promise<void>((done, failed) => {
    HTMLCS.process('WCAG2AA', document, done, () => {
      failed(new Error('HTML_CodeSniffer broke off'))
    })
  })
  const sniffed = HTMLCS.getMessages()
    .filter(({ type }) => type === 1)
    .map(({ code, msg, element }): Finding => {
      return { engine: 'codesniffer', rule: code, message: msg, element: opening(element.outerHTML ?? '') }
    })
  const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
  const checked = results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    // A folded part is not in the page until it is opened, and neither are its labels.
    .filter(({ node }) => !(node instanceof Element) || node.checkVisibility())
    .map(({ ruleId, message, snippet }): Finding => {
      return { engine: 'ibm', rule: ruleId, message, element: opening(snippet) }
    })
  return [...sniffed, ...checked]
}
