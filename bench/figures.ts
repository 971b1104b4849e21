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

/** A ratio and where it lies in 95 of 100 runs. */
interface RatioWithin {
  readonly ratio: number
  readonly least: number
  readonly most: number
}

/** Of measurements in pairs: the geometric mean of their ratios, with Student's interval. @param values two or more */
export function ratioWithin(values: readonly number[], floors: readonly number[]): RatioWithin {
  const logs = values.map((value, pair) => Math.log(value / (floors[pair] ?? Number.NaN)))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  const half = studentOf(logs.length - 1) * Math.sqrt(variance / logs.length)
  return { ratio: Math.exp(mean), least: Math.exp(mean - half), most: Math.exp(mean + half) }
}

/** Student's t of 97.5 %. https://en.wikipedia.org/wiki/Cornish%E2%80%93Fisher_expansion, good from four degrees on */
function studentOf(freedom: number): number {
  const z = 1.959964
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
}
