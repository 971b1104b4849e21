/** Tells the tests of a vitest run, as told.ts has it. */
import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type ToldLine, toldSetting, whyOf } from './told.ts'

const root = join(import.meta.dirname, '../..')
const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/')

/** One that died while it loaded, or in what goes before and after its tests. */
const beside = '(the file itself)'

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter by its default export
export default class implements Reporter {
  #tell(line: ToldLine): void {
    const path = process.env[toldSetting]
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`)
  }

  onTestRunStart(specifications: readonly { readonly moduleId: string }[]): void {
    this.#tell({ planned: specifications.map(({ moduleId }) => pathOf(moduleId)) })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'pending') return
    const why = whyOf(errors?.[0]?.message)
    this.#tell({ test: { file: pathOf(test.module.moduleId), title: test.fullName, state, why } })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = pathOf(module.moduleId)
    const hasFailedTest = [...module.children.allTests('failed')].length > 0
    if (module.state() === 'failed' && !hasFailedTest)
      this.#tell({ test: { file, title: beside, state: 'failed', why: whyOf(module.errors()[0]?.message) } })
    this.#tell({ over: file })
  }
}
