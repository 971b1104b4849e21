/** What a release of a brand's offline page consists of; it stands in the worker's text. */
export interface OfflineList {
  /** of this release alone */
  readonly cache: string
  /** by language */
  readonly pages: Readonly<Record<string, OfflinePageFile>>
  /** addresses of what the pages load */
  readonly files: readonly string[]
  /** where no page has been seen yet */
  readonly locale: string
  /** addresses that begin so are never the worker's, in small letters */
  readonly leftAlone: readonly string[]
}

export interface OfflinePageFile {
  /** named by its content: a server of another release has none there */
  readonly address: string
  readonly policy: string
}

/** The name in the worker's scope; null there: the worker ends itself. */
export const listName = 'offlineList'
