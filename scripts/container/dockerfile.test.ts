import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isIgnored } from './build-stages.ts'
import { readDockerfile } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const own = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))

describe('a Dockerfile', () => {
  it('is read line by line, with what goes on in the next one', () => {
    const text =
      '# a comment\nFROM node:24 AS one\nENV A=1 \\\n  B=2\nCOPY --from=x a b c/\nCMD ["node", "a b"]\n'
    expect(readDockerfile(text)).toEqual([
      {
        image: 'node:24',
        name: 'one',
        instructions: [
          { is: 'env', values: { A: '1', B: '2' } },
          { is: 'copy', from: 'x', sources: ['a', 'b'], to: 'c/' },
          { is: 'cmd', command: ['node', 'a b'] },
        ],
      },
    ])
  })

  it('with an instruction that is not known is refused', () => {
    for (const line of ['ADD a b', 'CMD node server', 'COPY a', 'run x'])
      expect(() => readDockerfile(`FROM node:24\n${line}`), line).toThrow()
    expect(() => readDockerfile('RUN x')).toThrow('before FROM')
  })

  it('of ours ends as a user without rights, with a health check, on Node 24', () => {
    const last = own.at(-1)?.instructions ?? []
    expect(last.filter(({ is }) => is === 'user')).toEqual([{ is: 'user', name: 'node' }])
    expect(last.some(({ is }) => is === 'healthcheck')).toBe(true)
    expect(last.at(-1)).toEqual({ is: 'cmd', command: ['node', 'server/serve.mjs'] })
    expect(own.every(({ image }) => /^node:24(-|$)/.test(image))).toBe(true)
  })

  it('of ours copies from stages that stand before', () => {
    const stages = own.map(({ name, instructions }, index) => ({
      before: own.slice(0, index).map((stage) => stage.name),
      name,
      from: instructions.flatMap((each) => (each.is === 'copy' && each.from ? [each.from] : [])),
    }))
    expect(new Set(stages.flatMap(({ from }) => from))).toEqual(new Set(['build', 'packages']))
    for (const { before, from } of stages) expect(before).toEqual(expect.arrayContaining(from))
  })
})

it('.dockerignore keeps secrets, packages and builds of this machine out', () => {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  for (const path of [
    '.env',
    '.git',
    'node_modules',
    'server/node_modules',
    'web/dist',
    '.jetbridge',
    'a/b.log',
  ])
    expect(isIgnored(path, patterns), path).toBe(true)
  for (const path of ['server/main.ts', '.env.example', 'web/build.ts', 'package.json'])
    expect(isIgnored(path, patterns), path).toBe(false)
})
