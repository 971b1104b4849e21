/** Days as the site writes them. */

/** @param local date, with or without a time @returns "Monday, 1 June 2099", or in German */
export function longDay(local: string, locale: 'en' | 'de' = 'en'): string {
  return written(local, locale, { weekday: 'long', month: 'long' })
}

/** @returns "Mon, 1 Jun 2099", or in German */
export function shortDay(local: string, locale: 'en' | 'de' = 'en'): string {
  return written(local, locale, { weekday: 'short', month: 'short' })
}

/** @returns "1 June 2099", or in German */
export function plainDay(local: string, locale: 'en' | 'de' = 'en'): string {
  return longDay(local, locale).replace(/^.*?, /, '')
}

/** @returns "Feb 3, 2031" */
export function usDay(local: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(local.slice(0, 10)),
  )
}

/** The same of an instant, where the browser is. */
export function usDayOf(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant))
}

function written(local: string, locale: 'en' | 'de', form: Intl.DateTimeFormatOptions): string {
  const [year = 0, month = 1, day = 1] = local.slice(0, 10).split('-').map(Number)
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de-AT', {
    ...form,
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = format.formatToParts(Date.UTC(year, month - 1, day))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('weekday')}, ${of('day')}${locale === 'de' ? '.' : ''} ${of('month')} ${of('year')}`
}
