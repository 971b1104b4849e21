/** What the commands say of themselves, and what the manual says of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { flagOf } from './command.ts'
import { commands } from './commands.ts'
import { exit } from './terminal.ts'

const root = join(import.meta.dirname, '../..')
const all = await Promise.all(
  commands.map(async ({ words, load }) => ({ name: words.join(' '), words, ...(await load()) })),
)

describe.each(all)('$name', ({ name, words, args, options, examples }) => {
  test('explains itself: each argument, each option with its value', async () => {
    const { ended, said } = await runCommand('', [...words, '--help'])
    expect(ended).toBe(exit.done)
    const shown = args.map(([, kind]) => ` ${kind.shown}`).join('')
    expect(said).toContain(`Usage: npm run jetbridge -- ${name}${shown}`)
    for (const [option, { shown: value }] of options)
      expect(said).toContain(`\n  ${flagOf(option)}${value === undefined ? ' ' : ` ${value} `}`)
  })

  test('needs what its usage shows as needed, and says what is missing', async () => {
    const needed = options.filter(([, { isNeeded }]) => isNeeded)
    if (args.length + needed.length === 0) return
    const { ended, said } = await runCommand('', words)
    expect(ended).toBe(exit.usage)
    expect(said).toMatch(/^(name|say|answer) /)
  })

  test('has examples that name its own options', () => {
    for (const example of examples) {
      expect(example.startsWith(name)).toBe(true)
      expect(unknownIn(example)).toEqual([])
    }
  })
})

/** Options of a call that its command does not have; the call itself where there is no such command. */
function unknownIn(call: string): string[] {
  const named = all.filter(({ name }) => call === name || call.startsWith(`${name} `))
  const [command] = named.toSorted((one, other) => other.words.length - one.words.length)
  if (!command) return [call]
  const known = ['--help', ...command.options.map(([option]) => flagOf(option))]
  return [...call.matchAll(/ (--[a-z][a-z-]*)/g)].flatMap(([, option = '']) =>
    known.includes(option) ? [] : [`${command.name} ${option}`],
  )
}

/** `npm run jetbridge -- …` as the manual writes it. */
function callsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/npm run jetbridge -- ([^`\n#|]+)/g)].map(([, call = '']) => call.trim())
}

const manual = ['README.md', 'CONTRIBUTING.md']
const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))

test.each([...manual, ...pages.map((name) => `docs/${name}`)])(
  '%s calls no command that is not there',
  (file) => {
    const calls = callsIn(file).filter((call) => !/^(COMMAND|…|import …)/.test(call))
    expect(calls.flatMap(unknownIn)).toEqual([])
  },
)

test('a call that nobody answers to is found', () => {
  expect(unknownIn('import fares FILE --brand X --ad')).toEqual(['import fares --ad'])
  expect(unknownIn('import nothing')).toEqual(['import nothing'])
  expect(callsIn('docs/import.md').length).toBeGreaterThan(10)
})
