/** "AL" for Ada Lovelace; for any script, and for an incomplete name. */
export function initialsOf(...names: readonly (string | null)[]): string {
  return names.map((name) => Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
