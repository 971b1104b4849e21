/** Where several wait for each other, so that all of them have looked before any of them acts. */

/** @returns what each awaits: it passes once `count` are there, and so do all who come later */
export function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let there = 0
  return () => {
    there += 1
    if (there >= count) all.resolve()
    return all.promise
  }
}
