import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cmd, Copy, Env } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { isIgnored } from './build-stages.ts'
import { readDockerfile, type Stage, wordsOf } from './dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const own = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))

const linesOf = ({ instructions }: Stage) =>
  instructions.map((each) => [each.getKeyword(), each.getArgumentsContent()])

describe('a Dockerfile', () => {
  it('is read line by line, with what goes on in the next one', () => {
    const text =
      '# a comment\nFROM node:24 AS one\nENV A=1 \\\n# another one\n  B="2 3"\nCOPY --from=x a b c/\nCMD ["node", "a b"]\n'
    const [stage, ...more] = readDockerfile(text)
    expect([stage?.image, stage?.name, more]).toEqual(['node:24', 'one', []])
    const [env, copy, command] = stage?.instructions ?? []
    if (!(env instanceof Env && copy instanceof Copy && command instanceof Cmd))
      throw new Error('other lines')
    expect(env.getProperties().map((each) => [each.getName(), each.getValue()])).toEqual([
      ['A', '1'],
      ['B', '2 3'],
    ])
    expect(copy.getFromFlag()?.getValue()).toBe('x')
    expect(copy.getArguments().map((each) => each.getValue())).toEqual(['a', 'b', 'c/'])
    expect(wordsOf(command)).toEqual(['node', 'a b'])
  })

  it.each([
    'ADD a b',
    'CMD node server',
    'HEALTHCHECK NONE',
    'COPY a',
    'COPY --chown=node a b',
    'COPY ["a", "b"]',
    'COPY $a b',
    'RUN --mount=type=cache,target=/x npm ci',
    'RUN ["npm", "ci"]',
    'RUN <<EOF\nnpm ci\nEOF',
    'WORKDIR $HOME',
    'ENTRYPOINT ["node"]',
    'nonsense x',
  ])('with an instruction that is not known is refused: %s', (line) => {
    expect(() => readDockerfile(`FROM node:24\n${line}`)).toThrow('not understood')
  })

  it('with a step before its first stage is refused', () => {
    expect(() => readDockerfile('RUN x')).toThrow('before FROM')
  })

  it('of ours ends as a user without rights, with a health check, on Node 24', () => {
    const last = own.at(-1)
    const lines = last ? linesOf(last) : []
    expect(lines.filter(([keyword]) => keyword === 'USER')).toEqual([['USER', 'node']])
    expect(lines.some(([keyword]) => keyword === 'HEALTHCHECK')).toBe(true)
    expect(lines.at(-1)).toEqual(['CMD', '["node", "server/serve.mjs"]'])
    expect(own.every(({ image }) => /^node:24(-|$)/.test(image ?? ''))).toBe(true)
  })

  it('of ours copies from stages that stand before', () => {
    const stages = own.map(({ name, instructions }, index) => ({
      before: own.slice(0, index).map((stage) => stage.name),
      name,
      from: instructions.flatMap((each) =>
        each instanceof Copy ? (each.getFromFlag()?.getValue() ?? []) : [],
      ),
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
