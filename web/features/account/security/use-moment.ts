import { useText } from '../../../i18n/i18n.tsx'

/** Writes an instant by the clock of the browser, with its day. */
export function useMoment(): (at: string) => string {
  const { tag } = useText()
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(Date.parse(at))
}
