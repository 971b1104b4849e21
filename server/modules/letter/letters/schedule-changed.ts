/** The letter about a flight that the airline has moved or cancelled. */
import type { ItineraryFlight, Stop } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, type Locale, localeOf, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import { contactOf } from '../../../wording/contact.ts'
import {
  designatorsOf,
  flightEntry,
  nameDated,
  nameOnItsWay,
  phraseArrival,
  phraseFlight,
  phrasePlace,
  phraseStop,
  phraseTime,
} from '../../../wording/phrase.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { manageAction } from './confirmation.ts'
import type { Letter, Section } from './letter.ts'
import { scheduleWords } from '../../../wording/schedule-words.ts'

export interface ScheduleChangedFacts {
  readonly brand: Pick<Brand, 'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  /** as booked, or as last agreed to */
  readonly was: ItineraryFlight
  /** undefined: it is cancelled */
  readonly now: ItineraryFlight | undefined
  /** the traveller must answer */
  readonly isAsked: boolean
  /** not flown yet, and in connection with it: given back and changed together */
  readonly married: readonly ItineraryFlight[]
  /** the booking has flights ahead beside all these */
  readonly hasOthers: boolean
  /** the operator's own words */
  readonly reason: string | null
  /** another flight of the booking that it no longer fits at these times */
  readonly unfit?: ItineraryFlight | undefined
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function scheduleChangedLetter(facts: ScheduleChangedFacts): Letter {
  const { brand, locale, reader, recordLocator, was, now, isAsked, reason } = facts
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  const [news, ...asked] = newsOf(facts)
  const subject = now ? say.movedSubject : say.cancelledSubject
  return {
    locale,
    subject: subject(was.designator, recordLocator),
    preheader: preheaderOf(facts),
    greeting: words(locale).greeting(reader),
    paragraphs: [
      news,
      ...(reason ? [say.reason(reason)] : []),
      ...asked,
      now ? say.movedCalendar : say.cancelledCalendar,
    ],
    code: { label: words(locale).code, value: recordLocator },
    ...actionOf(facts),
    sections: [
      now ? comparison(was, now, tag) : bookedFlight(was, tag),
      ...(isAsked ? [choices(facts)] : []),
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

/** Where an answer is asked for, the button asks for it. */
function actionOf({ locale, isAsked, manageLink }: ScheduleChangedFacts): Pick<Letter, 'action'> {
  const opened = manageAction(manageLink, locale)
  if (!isAsked || !opened.action) return opened
  return { action: { ...opened.action, text: scheduleWords(locale).answer } }
}

function preheaderOf({ brand, locale, was, now, isAsked, unfit }: ScheduleChangedFacts): string {
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  if (!now) return `${phraseFlight(was, tag)}. ${say.cancelledAsked}`
  if (unfit) return `${phraseFlight(now, tag)}. ${say.unfit(nameDated(unfit, tag))}`
  const ask = isAsked ? say.movedAsked : say.nothingToDo
  return `${phraseFlight(now, tag)}. ${ask}`
}

/** What has happened, and what follows from it. */
function newsOf(facts: ScheduleChangedFacts): [string, ...string[]] {
  const { brand, locale, was, now, isAsked, unfit } = facts
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  if (!now) return [say.cancelledText(brand.name, was.designator), say.cancelledAsked]
  if (unfit) {
    const news = say.movedText(brand.name, was.designator)
    return [news, say.unfit(nameDated(unfit, tag)), say.cancelledAsked]
  }
  if (isBack(was, now)) return [say.backText(was.designator)]
  return [say.movedText(brand.name, was.designator), isAsked ? say.movedAsked : say.movedTold]
}

function isBack(was: ItineraryFlight, now: ItineraryFlight): boolean {
  return was.from.at === now.from.at && was.to.at === now.to.at
}

/** Old and new state, on one line each. */
export function comparison(was: ItineraryFlight, now: ItineraryFlight, tag: LanguageTag): Section {
  const say = scheduleWords(localeOf(tag))
  const row = (label: string, before: string, after: string): Row => ({
    label,
    value: before === after ? after : `${before} → ${after}`,
  })
  const day = (stop: Stop) => formatDate(dateOf(stop.local), tag, 'full')
  return {
    heading: nameOnItsWay(was, tag),
    rows: [
      row(say.day, day(was.from), day(now.from)),
      row(say.departs(phraseStop(now.from, tag)), phraseTime(was.from, tag), phraseTime(now.from, tag)),
      row(say.arrives(phraseStop(now.to, tag)), phraseArrival(was, tag), phraseArrival(now, tag)),
      ...(now.operatedBy === null
        ? []
        : [{ label: words(localeOf(tag)).operatedByLabel, value: now.operatedBy }]),
    ],
    note: words(localeOf(tag)).localTimes,
  }
}

function bookedFlight(was: ItineraryFlight, tag: LanguageTag): Section {
  const entries = [{ ...flightEntry(was, tag), title: scheduleWords(localeOf(tag)).booked }]
  return { heading: nameOnItsWay(was, tag), entries, note: words(localeOf(tag)).localTimes }
}

function choices(facts: ScheduleChangedFacts): Section {
  const { locale, married, hasOthers, unfit } = facts
  const say = scheduleWords(locale)
  return {
    heading: say.choices,
    points: married.length > 0 ? pointsOfConnection(facts) : pointsOfFlight(facts),
    ...(hasOthers && (!unfit || isMarried(unfit, facts)) && { note: say.others }),
  }
}

function pointsOfFlight({ brand, locale, now, unfit }: ScheduleChangedFacts): string[] {
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  return unfit
    ? [say.change, say.refundBoth, say.changeOther(nameDated(unfit, tag))]
    : [...(now ? [say.accept] : []), say.change, say.refund]
}

/** No flight of a connection is given up alone. */
function pointsOfConnection(facts: ScheduleChangedFacts): string[] {
  const { brand, locale, was, now, married, unfit } = facts
  const tag = tagOf(brand.market, locale)
  const say = scheduleWords(locale)
  const way = [was, ...married].toSorted((one, other) => one.from.at - other.from.at)
  const [designators, place] = [designatorsOf(way), phrasePlace((way.at(-1) ?? was).to, tag)]
  return [
    ...(now && !unfit ? [say.accept] : []),
    say.changeConnection(designators, place),
    say.refundConnection(designators),
    ...(unfit && !isMarried(unfit, facts) ? [say.changeOther(nameDated(unfit, tag))] : []),
  ]
}

function isMarried({ departureId }: ItineraryFlight, { married }: ScheduleChangedFacts): boolean {
  return married.some((each) => each.departureId === departureId)
}
