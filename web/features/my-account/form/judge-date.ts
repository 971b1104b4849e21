/** A date of a form against its bounds: what a browser's own date field would refuse. [ACC-18] */
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { FieldProblem } from './field-problem.ts'

interface Bounds {
  readonly min?: LocalDate
  readonly max?: LocalDate
}

/** @param text YYYY-MM-DD, or what was typed in its place; empty is none */
export function judgeDate(text: string, { min, max }: Bounds): FieldProblem | undefined {
  const day = text.trim()
  if (day === '') return undefined
  if (!isLocalDate(day)) return 'date-not-valid'
  if (min !== undefined && day < min) return 'date-past'
  return max !== undefined && day > max ? 'date-ahead' : undefined
}
