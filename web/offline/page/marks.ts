/** What the offline page and its script call its parts: the server draws them, the script fills them in. */

/** Templates, by their ids. */
export const templates = { trip: 'trip', flight: 'flight', person: 'person' } as const

/** Stays only where the value that it names is there. */
export const needs = 'data-needs'
/** A part of the page, or of a template. */
export const part = 'data-part'
/** What a button does. */
export const act = 'data-act'

/** Stands for a value in the text of a template. */
export function slot(name: string): string {
  return `{${name}}`
}
