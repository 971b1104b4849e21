/** A problem of one file of a brand's folder, in words for the person who wrote it. */
export interface BrandProblem {
  /** relative to the folder */
  readonly file: string
  readonly message: string
}

export class BrandProblems extends Error {
  readonly problems: readonly BrandProblem[]

  constructor(folder: string, problems: readonly BrandProblem[]) {
    const lines = problems.map(({ file, message }) => `  ${file}: ${message}`)
    super([`The brand in ${folder} cannot be used:`, ...lines].join('\n'))
    this.problems = problems
  }
}
