/** Where this browser keeps its bookings. Home asks whether there are any, and fetches the code for them only then. */

/** Start of the storage key; the search follows, as a canonical address has it behind its `?`. */
export const keptPrefix = 'jetbridge.booking.'

export function keysOfBookings(storage: Storage): string[] {
  const keys = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
  return (keys ?? []).filter((key) => key.startsWith(keptPrefix))
}

/** Private windows may refuse storage: then a booking lives as long as its page. */
export function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
