/** The flights of a booking as a file for the traveller's own calendar, for its letters and for download. */
import type { CalendarEvent } from '@jetbridge/core/booking/calendar-event.ts'
import { writeCalendar } from '@jetbridge/core/booking/itinerary-calendar.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import type { MailAttachment } from '../../gateways/mail.ts'
import { changeLines, flightLines, nameOnItsWay, phraseStop } from '../../wording/phrase.ts'
import { domainOf } from '../../wording/sender.ts'
import { words } from '../../wording/words.ts'

export interface CalendarFacts {
  readonly brand: Pick<Brand, 'id' | 'name' | 'market' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly recordLocator: string
  readonly calendar: readonly CalendarEvent[]
}

export function calendarOf({ brand, locale, recordLocator, calendar }: CalendarFacts): MailAttachment {
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  const going = calendar.filter(({ isCancelled }) => !isCancelled).map(({ flight }) => flight)
  const content = writeCalendar({
    airline: brand.name,
    locale,
    recordLocator,
    domain: domainOf(brand),
    events: calendar,
    text: {
      summary: ({ flight, isCancelled }) => {
        const named = nameOnItsWay(flight, tag)
        return isCancelled ? say.doesNotGo(named) : named
      },
      description: ({ flight, isCancelled }) =>
        [
          ...flightLines(flight, tag),
          ...(isCancelled ? [] : changeLines(flight, going, tag)),
          `${say.code}: ${recordLocator}`,
        ].join('\n'),
      place: (stop) => phraseStop(stop, tag),
    },
  })
  return {
    fileName: `${say.calendarFile}-${recordLocator}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(content),
  }
}
