/** The files of deploy/observability, as tests read them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const observability = join(import.meta.dirname, '../../deploy/observability')
export const ruleFiles = ['slo.rules.yml', 'cause.rules.yml']

export interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly for?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

export interface Panel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

const read = (file: string) => readFileSync(join(observability, file), 'utf8')

export function readRules(): Rule[] {
  return ruleFiles.flatMap((file) => {
    const { groups } = parse(read(file)) as { groups: readonly { rules: readonly Rule[] }[] }
    return groups.flatMap(({ rules }) => rules)
  })
}

export function readPanels(): readonly Panel[] {
  return (JSON.parse(read('grafana-board.json')) as { panels: readonly Panel[] }).panels
}

/** What somebody asks of Prometheus, with the variables of Grafana filled in. */
export function boardExpressions(panels = readPanels()): string[] {
  return panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'))
}

/** A figure that an expression names, with the labels by which it chooses. */
export interface NamedFigure {
  readonly figure: string
  readonly labels: readonly string[]
}

export function figuresIn(expression: string): NamedFigure[] {
  const selectors = expression.matchAll(/\b((?:jetbridge|nodejs|process)_[\w:]+|up)\b(?:\{([^}]*)\})?/g)
  return [...selectors].map(([, figure = '', matchers = '']) => ({
    figure,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))
}

/** The labels by which an expression puts values together. */
export function groupedBy(expression: string): string[] {
  return [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
}

/** Figures of a page of metrics that have a value, with the names of their labels. */
export function figuresOf(page: string): ReadonlyMap<string, ReadonlySet<string>> {
  const figures = new Map<string, Set<string>>()
  for (const line of page.split('\n')) {
    const [, figure, labels = ''] = /^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/i.exec(line) ?? []
    if (figure === undefined) continue
    const known = figures.get(figure) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    figures.set(figure, known)
  }
  return figures
}
