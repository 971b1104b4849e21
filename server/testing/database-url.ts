/** What tests and benches share about their databases. */

/** PostgreSQL settings for data that need not survive a power cut. */
export const fastSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** The same connection string for another database of that server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
