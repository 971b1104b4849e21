/** Reads settings from the environment. */
import type { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** @throws CannotStart with a line for every setting that is wrong */
export function readSettings<Schema extends z.ZodType>(
  environment: Environment,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new CannotStart(complaintOf(parsed.error))
}

/** A line for every setting that is wrong. */
export function complaintOf({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => `  ${path.join('.')}: ${plain(message)}`)
  return `These settings are wrong:\n${lines.join('\n')}`
}

/** A text that is no number arrives as NaN, and the person who wrote it never saw that word. */
function plain(message: string): string {
  return message.includes('received NaN') ? 'is no number' : message
}
