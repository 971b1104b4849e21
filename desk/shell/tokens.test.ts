import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colourRoles, contrastOf, rolePairs } from '@jetbridge/core/brand/theme.ts'
import { expect, test } from 'vitest'
import { grounds } from './airline/grounds.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The colours of each theme, in the order in which the file has them: light, dark by the system, dark by choice. */
const themes = [...css.matchAll(/\{([^{}]*--surface:[^{}]*)\}/g)].map(
  ([, block = '']) =>
    new Map(
      [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, role = '', colour = '']) => [
        role,
        colour,
      ]),
    ),
)

const named = (role: string) => role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('each theme has every role, and the two ways to the dark one are the same', () => {
  expect(themes.map((theme) => [...theme.keys()].sort())).toEqual(
    Array.from({ length: 3 }, () => colourRoles.map(named).sort()),
  )
  expect(themes[2]).toEqual(themes[1])
})

test('the marks of airlines are made for the grounds of the themes', () => {
  const groundsOf = (at: number) => ['surface', 'raised', 'sunk'].map((role) => themes[at]?.get(role))
  expect([groundsOf(0), groundsOf(1)]).toEqual([grounds.light, grounds.dark])
})

test.each([
  ['light', 0],
  ['dark', 1],
])('texts and marks stand out: %s', (_name, at) => {
  const colourOf = (role: string) => themes[at]?.get(named(role)) ?? ''
  const faint = rolePairs
    .map(({ over, on, least }) => ({ over, on, least, is: contrastOf(colourOf(over), colourOf(on)) }))
    .filter(({ is, least }) => is < least)
  expect(faint).toEqual([])
})
