import { savedWizardLimits } from '@jetbridge/core/contract/saved-wizard.ts'

/** Saved data of any shape, read field by field. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/**
 * As much of a typed text as the engine keeps. No field takes a text that long, and its step says so, but the other
 * fields must still be saved.
 */
export function keptText(text: string): string {
  return text.slice(0, savedWizardLimits.text)
}
