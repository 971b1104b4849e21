/**
 * Set-up of every file of screen tests. Files that share their modules share `end-of-test.ts`, too, but run this one
 * again: it keeps nothing.
 */
import { afterEach, expect } from 'vitest'
import { endTest } from './end-of-test.ts'

// Vitest calls this one last, after those of the file.
afterEach(endTest)

// So it comes first: on every screen that a test has drawn. An address of many lines cannot be in one line of text.
afterEach(() => {
  expect(document.querySelector('input[autocomplete~="street-address"]')).toBeNull()
})
