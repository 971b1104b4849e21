export interface MadeOf {
  /** the file that starts the server, in the folder of the bundle */
  readonly entry: string
  /** every file of the folder that belongs to it */
  readonly files: readonly string[]
  /** by path from the root of the checkout */
  readonly sources: readonly string[]
  readonly digest: string
}

export const bundleFolder: string
export function freshBundle(root: string): string | undefined
export function madeOf(root: string): MadeOf | undefined
export function digestOf(root: string, sources: readonly string[]): string | undefined
export function listPath(root: string): string
