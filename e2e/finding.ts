/** What an engine that judges accessibility finds on a page (engines.ts). */
export interface Finding {
  readonly engine: 'codesniffer' | 'ibm'
  readonly rule: string
  readonly message: string
  /** the beginning of the element as HTML */
  readonly element: string
}
