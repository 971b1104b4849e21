/**
 * Resolves after the next picture, which shows what was drawn so far; at once where none is painted, as in a hidden tab.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
