/** Dates, times and weekdays as people and Excel write them in a schedule; undefined for any other text. */
import { isUsualDate, type LocalDate } from '../kernel/time.ts'

/** `2027-03-28`, or `28.3.2027` as Excel saves it where people write dates so. */
export function readCsvDate(text: string): LocalDate | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const date = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isUsualDate(date) ? date : undefined
}

/** `06:40` as `HH:mm`; Excel saves `6:40` and `06:40:00`. */
export function readCsvTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}

/** Midnight at the end of a day, which only an arrival has. */
export function isEndOfDay(text: string): boolean {
  return /^24:00(?::00)?$/.test(text)
}

/** `00:30+1` as the time and the days after the departure's date, written -1 to 2; `24:00` is 00:00 a day later. */
export function readCsvArrival(text: string): { readonly time: string; readonly day: number } | undefined {
  const [, clock = '', sign, digit] = /^(.*?)(?: ?([+-])(\d))?$/.exec(text) ?? []
  const day = digit === undefined ? 0 : Number(`${sign}${digit}`)
  const time = isEndOfDay(clock) ? '00:00' : readCsvTime(clock)
  if (time === undefined || day < -1 || day > 2) return undefined
  return { time, day: isEndOfDay(clock) ? day + 1 : day }
}

const names = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** `12345`, `Mo,Tu,We` with commas, semicolons or blanks, or `daily`; each day once, answered in their order. */
export function readCsvDays(text: string): number[] | undefined {
  if (text.toLowerCase() === 'daily') return [1, 2, 3, 4, 5, 6, 7]
  const parts = /^\d+$/.test(text) ? text.split('') : text.toLowerCase().split(/[,; ]+/)
  const days = parts.map((part) => (/^[1-7]$/.test(part) ? Number(part) : names.indexOf(part) + 1))
  if (days.includes(0) || new Set(days).size < days.length) return undefined
  return days.toSorted((one, other) => one - other)
}
