/**
 * The folder in which somebody called an npm script; the current folder where no npm runs it.
 * @param scripts by which npm runs this entry: what such a script runs in turn stands where it was put
 */
export function calledFrom(...scripts: readonly string[]): string

/** Goes there. */
export function standWhereCalled(...scripts: readonly string[]): void
