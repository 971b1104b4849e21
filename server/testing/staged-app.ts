/** The engine for a whole test file; its books must be in order after every test. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkInvariants } from './invariants.ts'
import { type TestApp, testApp, type TestAppOptions } from './app.ts'

/**
 * Opened before the first test of the file and closed after the last. Call it once, outside of tests; hooks
 * that are declared later, and tests, can use it.
 */
export function stagedApp(options: TestAppOptions): TestApp {
  let opened: TestApp | undefined
  const app = () => opened ?? fail()
  beforeAll(async () => {
    opened = await testApp(options)
  })
  afterEach(async () => {
    expect(await checkInvariants(app().deps.db.query)).toEqual([])
  })
  afterAll(() => opened?.close())
  return {
    get app() {
      return app().app
    },
    get deps() {
      return app().deps
    },
    get brand() {
      return app().brand
    },
    get databaseUrl() {
      return app().databaseUrl
    },
    close: () => app().close(),
  }
}

function fail(): never {
  throw new Error('the engine is not open yet')
}
