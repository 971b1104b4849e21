import { expect, test } from 'vitest'
import { isForeground } from './foreground.ts'

test.each([
  ['of the terminal’s foreground', '71 (node) S 70 70 60 34816 70 4194304', true],
  ['with a name that looks like the next fields', '71 (a) S 1 (b) S 70 70 60 34816 70 4194304', true],
  ['in the background of a terminal', '71 (node) S 60 71 60 34816 60 4194304', false],
  ['without a terminal', '71 (node) S 1 71 71 0 -1 4194304', false],
])('Ctrl-C reaches a process %s: %s', (_, stat, isReached) => {
  expect(isForeground(stat)).toBe(isReached)
})
