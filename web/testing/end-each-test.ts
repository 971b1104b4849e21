/**
 * Set-up of every file of screen tests. Files that share their modules share `end-of-test.ts`, too, but run this
 * one anew: it keeps nothing.
 */
import { afterEach } from 'vitest'
import { endTest } from './end-of-test.ts'

// Vitest calls this one last, after those of the file.
afterEach(endTest)
