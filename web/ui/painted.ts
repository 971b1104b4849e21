/** In milliseconds. A window that nobody sees draws none: what waits for a picture goes on without it. */
const longest = 500

/** Resolves after the next picture, which shows what was drawn so far. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
