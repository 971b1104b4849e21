/**
 * Why a program cannot start, in words for the person who set it up. There is nothing to trace in our code, so
 * it is shown without a stack.
 */
export class CannotStart extends Error {}

/** A part of a start: what it reads, or a CannotStart. */
type Part<T> = () => T

/**
 * Reads every part, so that what is wrong with several of them is said at once.
 * @throws CannotStart with what each of them says
 */
export function together<const Parts extends readonly Part<unknown>[]>(
  ...parts: Parts
): { [Place in keyof Parts]: ReturnType<Parts[Place]> } {
  const said: string[] = []
  const read = parts.map((part) => {
    try {
      return part()
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      said.push(error.message)
      return undefined
    }
  })
  if (said.length > 0) throw new CannotStart(said.join('\n'))
  return read as { [Place in keyof Parts]: ReturnType<Parts[Place]> }
}
