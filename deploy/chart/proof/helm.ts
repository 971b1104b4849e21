/**
 * The Helm of this machine: `HELM` names one, or it is on the PATH. It is no npm package: without it the tests that
 * need it are skipped.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { KubernetesObject } from './objects.ts'

const chart = join(import.meta.dirname, '..')
const helm = process.env['HELM'] ?? 'helm'

/** `v4.2.3`; undefined where there is none. */
export function helmVersion(): string | undefined {
  const { status, stdout } = spawnSync(helm, ['version', '--template', '{{ .Version }}'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** Values that the chart is tried with, ci/NAME-values.yaml: the least that it takes, the least that it makes, a database from elsewhere with two roles, all that it can. */
export const trials = ['first', 'smallest', 'external', 'everything'] as const
export type Trial = (typeof trials)[number]

const fileOf = (trial: Trial) => join(chart, `ci/${trial}-values.yaml`)

export function valuesOf(trial: Trial): unknown {
  return parse(readFileSync(fileOf(trial), 'utf8'))
}

function run(...given: string[]): string {
  const { status, stdout, stderr } = spawnSync(helm, given, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  return stdout
}

/**
 * The objects that Helm renders from the chart. @param set further values, as `--set` takes them. @throws Error with
 * what Helm says when it refuses
 */
export function render(trial: Trial, set: readonly string[] = []): KubernetesObject[] {
  const more = set.flatMap((one) => ['--set', one])
  const text = run(
    'template',
    'jetbridge',
    chart,
    '--namespace',
    'airline',
    '--values',
    fileOf(trial),
    ...more,
  )
  return parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null)
}

/** @throws Error with what Helm finds wrong */
export function lint(trial: Trial): string {
  return run('lint', chart, '--strict', '--values', fileOf(trial))
}
