/**
 * The desk: the site of the airlines' own people, one an installation. Its address comes from the settings alone, and
 * it is judged before that of any brand.
 */

/** What its accounts belong to, where a passenger's belong to a brand; no brand's id. */
export const deskId = 'desk'

export interface DeskSettings {
  /** scheme, host and port; undefined: in production there is no desk */
  readonly deskUrl: string | undefined
  /** whether `desk.localhost` leads to it, at any port */
  readonly isDevelopment: boolean
}

const onThisMachine = /^desk\.localhost(?::\d{1,5})?$/

/** The outside address of the desk, if it is what is at this host. */
export function deskAt(
  host: string | undefined,
  { deskUrl, isDevelopment }: DeskSettings,
): string | undefined {
  const asked = (host ?? '').toLowerCase()
  if (isDevelopment && onThisMachine.test(asked)) return `http://${asked}`
  return deskUrl !== undefined && nameOf(deskUrl) === nameOf(asked) ? deskUrl : undefined
}

/** Of a host or an address: the name alone. */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/:\d*$/, '')
}
