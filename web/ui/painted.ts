/** Resolves after the next picture, which shows what was drawn so far; in a hidden tab, once it is looked at again. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
