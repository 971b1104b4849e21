/** "AL" of Ada Lovelace; of any script, and of a name that is told in parts only. */
export function initialsOf(...names: readonly (string | null)[]): string {
  return names.map((name) => Array.from(name?.trim() ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
