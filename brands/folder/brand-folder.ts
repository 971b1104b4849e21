/** A brand as its folder says it: everything that the site, the engine and the letters need of it. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { BrandArt } from '@jetbridge/core/brand/brand-art.ts'
import type { LegalDocuments } from '@jetbridge/core/brand/legal-document.ts'

export interface BrandFolder {
  readonly brand: Brand
  readonly airports: readonly Airport[]
  readonly art: BrandArt
  readonly documents: LegalDocuments
}

/** What is wrong with one file, in words for the person who wrote it. */
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
