/**
 * Statements with parameters are prepared: parsing and planning a short statement costs the database as much as
 * running it, and a connection does it once for each text. The names are few, so that texts of many lengths (a list
 * of ids) do not fill the database's memory: a text gets a name at its second use, and texts that come when all names
 * are given go without.
 */
/** Of one process; each connection keeps at most this many plans. */
export const mostPrepared = 256
/** Texts that were seen once and wait for a second use. */
const mostSeen = 1_024

/** Gives the statements of a pool names, by which its connections know them again. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()
  #given = 0

  of(text: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#given >= mostPrepared) return name
    if (this.#seen.delete(text)) return this.#give(text)
    if (this.#seen.size >= mostSeen) this.#seen.clear()
    this.#seen.add(text)
    return undefined
  }

  #give(text: string): string {
    const name = `s${this.#given++}`
    this.#names.set(text, name)
    return name
  }

  /** A migration has changed what a prepared statement answers: connections must not use it again. */
  forgetIfStale(text: string, error: unknown): void {
    if (isStalePlan(error)) this.#names.delete(text)
  }
}

/** Of the database: "cached plan must not change result type". The call fails, and the next one works. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
