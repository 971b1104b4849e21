/** Numbers as the benchmarks print them. */

/** One of the measured values, which may come in any order; NaN when there is none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** Three digits, and all digits before the point: 0.012, 1.23, 12.3, 1235. */
export function brief(value: number): string {
  if (Number.isNaN(value)) return '–'
  const size = Math.abs(value)
  if (size >= 100) return value.toFixed(0)
  if (size >= 10) return value.toFixed(1)
  return size >= 0.1 || size === 0 ? value.toFixed(2) : value.toFixed(3)
}

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n')
}

export function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${Math.round(share * 100)} %`
}

/** A target is reported; a bench does not fail for missing it. */
export function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED'
}
