/** Tells the journeys of a Playwright run, as told.ts has it. */
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { type ToldLine, toldSetting, whyOf } from './told.ts'

const root = join(import.meta.dirname, '../..')
const pathOf = ({ location }: TestCase) => relative(root, location.file).replaceAll('\\', '/')

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export
export default class implements Reporter {
  /** by file: tests that have not ended */
  readonly #left = new Map<string, number>()

  #tell(line: ToldLine): void {
    const path = process.env[toldSetting]
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`)
  }

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.#left.set(pathOf(test), this.#leftOf(test) + 1)
    this.#tell({ planned: [...this.#left.keys()] })
  }

  /** One that passed at a second try only has failed. */
  onTestEnd(test: TestCase, result: TestResult): void {
    const file = pathOf(test)
    const isAsWished = result.status === test.expectedStatus && result.retry === 0
    const state = result.status === 'skipped' ? 'skipped' : isAsWished ? 'passed' : 'failed'
    // the names of the project and the file come first
    const title = test.titlePath().slice(3).join(' ')
    const why = whyOf(result.error?.message)
    if (result.status !== 'interrupted') this.#tell({ test: { file, title, state, why } })
    this.#left.set(file, this.#leftOf(test) - 1)
    if (this.#left.get(file) === 0 && result.status !== 'interrupted') this.#tell({ over: file })
  }

  #leftOf(test: TestCase): number {
    return this.#left.get(pathOf(test)) ?? 0
  }
}
