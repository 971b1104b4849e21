/**
 * Fills the templates of the offline page. Values only ever become the text of text nodes: markup in a name is shown as
 * it was typed.
 */
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, localeOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'
import type { KeptFlight, KeptPlace, KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { visitorClock } from '../../i18n/format.ts'
import { act, needs, part, templates } from './marks.ts'

/** A template's values; one that is undefined takes what needs it away. */
type Values = Readonly<Record<string, string | undefined>>

/** @param onRemove asked by the button of a trip */
export function drawTrips(
  page: Document,
  trips: readonly KeptTrip[],
  onRemove: (code: string) => void,
): void {
  const tag = page.documentElement.lang as LanguageTag
  partOf(page, 'trips').replaceChildren(...trips.map((trip) => drawnTrip(page, trip, tag, onRemove)))
  partOf(page, 'some').hidden = trips.length === 0
  partOf(page, 'none').hidden = trips.length > 0
}

export function partOf(within: ParentNode, name: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[${part}="${name}"]`)
  if (!found) throw new Error(`the page has no ${name}`)
  return found
}

function drawnTrip(page: Document, trip: KeptTrip, tag: LanguageTag, onRemove: (code: string) => void) {
  const { code, readAt, flights, people } = trip
  const clock = visitorClock(new Date(readAt))
  const drawn = filled(page, templates.trip, {
    code,
    date: formatDate(clock, tag),
    time: formatClock(clock, tag),
  })
  partOf(drawn, 'flights').append(...flights.map((flight) => drawnFlight(page, flight, people, tag)))
  drawn.querySelector(`[${act}="remove"]`)?.addEventListener('click', () => {
    onRemove(code)
  })
  return drawn
}

function drawnFlight(page: Document, flight: KeptFlight, people: readonly string[], tag: LanguageTag) {
  const { number, state, from, to, departs, arrives, operatedBy, arriveBy, checkInCloses } = flight
  const locale = localeOf(tag)
  const later = daysBetween(localDate(departs.slice(0, 10)), localDate(arrives.slice(0, 10)))
  const isFlown = state !== 'cancelled'
  const timeOf = (clock: string | undefined) => (clock && isFlown ? formatClock(clock, tag) : undefined)
  const terminalOf = ({ terminal }: KeptPlace) => terminal && textOf(terminal, locale)
  const drawn = filled(page, templates.flight, {
    day: formatDate(departs, tag, 'full'),
    number,
    operatedBy,
    cancelled: state === 'cancelled' ? 'cancelled' : undefined,
    asked: state === 'asked' ? 'asked' : undefined,
    from: textOf(from.city, locale),
    fromCode: from.code,
    ...clockOf('from', departs, tag),
    fromTerminal: terminalOf(from),
    fromLater: undefined,
    to: textOf(to.city, locale),
    toCode: to.code,
    ...clockOf('to', arrives, tag),
    toTerminal: terminalOf(to),
    toLater: later > 0 ? String(later) : undefined,
    arriveBy: timeOf(arriveBy),
    checkInCloses: timeOf(checkInCloses),
  })
  partOf(drawn, 'people').append(
    ...people.map((name, place) => drawnPerson(page, name, seatsOf(flight, place))),
  )
  return drawn
}

/** Half of the day stands smaller, where a clock has it. */
function clockOf(end: 'from' | 'to', at: string, tag: LanguageTag): Values {
  const [time, half] = formatClock(at, tag).split(/\s/)
  return { [`${end}Time`]: time, [`${end}Half`]: half }
}

function seatsOf({ seats }: KeptFlight, person: number): string | undefined {
  const own = seats.filter((each) => each.person === person).map(({ seat }) => seat)
  return own.join(', ') || undefined
}

function drawnPerson(page: Document, name: string, seat: string | undefined) {
  return filled(page, templates.person, { name, seat })
}

function filled(page: Document, id: string, values: Values): DocumentFragment {
  const template = page.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (!template) throw new Error(`the page has no template ${id}`)
  const drawn = page.importNode(template.content, true)
  for (const each of drawn.querySelectorAll(`[${needs}]`))
    if (!values[each.getAttribute(needs) ?? '']) each.remove()
  const texts = page.createTreeWalker(drawn, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    node.nodeValue = (node.nodeValue ?? '').replaceAll(
      /\{(\w+)\}/g,
      (whole: string, name: string) => values[name] ?? whole,
    )
  }
  return drawn
}
