/**
 * Streams that show somebody of the staff at once what changes on the departures of their board. A stream only shows; it
 * ends once its member may see none of it any more, or the session has ended or is locked.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { WireBoardDeparture, WireBoardNews } from '@jetbridge/core/contract/desk/departures.ts'
import { type BoardDeparture, type BoardView, isInView } from '@jetbridge/core/flight/board.ts'
import { placeChannel, seatChannel } from '../../../db/seat-news.ts'
import type { Deps } from '../../../deps.ts'
import { Hub, type HubKind, type HubStream } from '../../../http/hub.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type EventLine, EventStream } from '../../../http/stream.ts'
import { listGrantsOf, type StayingMember } from '../../staff/read/grants.ts'
import { amongBrands, type BoardAsked, readablePlaces, viewFor } from '../policy.ts'
import { presentOnBoard } from '../present.ts'
import { listBoardById, listBoards } from '../read/board.ts'

interface Stream extends HubStream {
  readonly member: StayingMember
  readonly line: EventLine<WireBoardNews>
  readonly asked: BoardAsked
  /** narrower once a right has ended */
  view: BoardView
  /** the version of each departure as it was told last; undefined before the first message */
  said: Map<number, string> | undefined
}

type Reader = StayingMember & Pick<Staff, 'grants'>

/** The streams of one process; they end when it closes. */
export interface BoardLive {
  /** @throws Refusal `busy`, `not-found` of an airline that is not theirs */
  follow(staff: Reader, asked: BoardAsked): EventStream<WireBoardNews>
  close(): Promise<void>
}

/** A right that was taken away ends a stream within five seconds. */
const lookMilliseconds = 4_000

export function openBoardLive(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  given: Partial<Pick<HubKind<Stream>, 'lookMilliseconds'>> = {},
): BoardLive {
  const hub = new Hub(deps, { ...boardKind(deps), ...given })
  return {
    follow({ memberId, accountId, sessionUid, grants }, asked) {
      const view = viewFor({ grants }, asked)
      if (hub.isFull()) throw new Refusal('busy')
      const member = { memberId, accountId, sessionUid }
      return new EventStream((line) =>
        hub.add({ owner: memberId, member, line, asked, view, said: undefined }),
      )
    },
    close: () => hub.close(),
  }
}

const scheduleChannel = 'schedule'

/** Of an airline, where its schedule has changed: any of its departures. */
const airlineKey = (brand: string) => `airline ${brand}`

function boardKind({ db, now }: Pick<Deps, 'db' | 'now'>): HubKind<Stream> {
  return {
    about: 'departures',
    channels: [seatChannel, placeChannel, scheduleChannel],
    lookMilliseconds,
    mostStreams: 500,
    mostOfOwner: 8,
    keysOf: (channel, payload) => (channel === scheduleChannel ? [airlineKey(payload)] : payload.split(',')),
    concerns: ({ said, view }, key) =>
      said?.has(Number(key)) === true || view.places.some(({ brand }) => airlineKey(brand) === key),
    async tell(streams, changed) {
      const ids = departuresIn(changed)
      const departures = ids
        ? await listBoardById(db.query, placesOf(streams), ids)
        : await listBoards(db.query, viewsOf(streams))
      const present = rememberWire(departures, now())
      for (const stream of streams) sayChanges(stream, { departures, ids, present })
    },
    async listEnded(streams) {
      const grants = await listGrantsOf(db.query, membersOf(streams))
      return streams.filter((stream) => {
        const places = readablePlaces({ grants: grants.get(stream.member.sessionUid) ?? [] })
        stream.view = { ...stream.view, places: amongBrands(places, stream.asked.brands) }
        return stream.view.places.length === 0
      })
    },
  }
}

/** Undefined where a whole airline is among what has changed: then all is read. */
function departuresIn(changed: readonly string[] | undefined): number[] | undefined {
  const ids = changed?.map(Number)
  return ids?.every((id) => Number.isInteger(id)) ? ids : undefined
}

const viewsOf = (streams: readonly Stream[]) => streams.map(({ view }) => view)

const placesOf = (streams: readonly Stream[]) => streams.flatMap(({ view }) => view.places)

/** Each session once. */
function membersOf(streams: readonly Stream[]): StayingMember[] {
  return [...new Map(streams.map(({ member }) => [member.sessionUid, member])).values()]
}

/** Each departure is written once, for however many it is told to. */
function rememberWire(departures: readonly BoardDeparture[], now: ReturnType<Deps['now']>) {
  const written = new Map(departures.map((each) => [each.id, presentOnBoard(each, now)]))
  return (id: number): WireBoardDeparture => written.get(id)!
}

interface BoardReading {
  readonly departures: readonly BoardDeparture[]
  /** those that were read; undefined: all of the view */
  readonly ids: readonly number[] | undefined
  readonly present: (id: number) => WireBoardDeparture
}

function sayChanges(stream: Stream, { departures, ids, present }: BoardReading): void {
  const shown = departures.filter((departure) => isInView(stream.view, departure)).map(({ id }) => id)
  if (!stream.said) {
    // It waits for a read of the whole view.
    if (!ids) begin(stream, shown.map(present))
    return
  }
  const { said, line } = stream
  const known = ids ? ids.filter((id) => said.has(id)) : [...said.keys()]
  const there = new Set(shown)
  for (const id of known) {
    if (there.has(id)) continue
    said.delete(id)
    line.send({ kind: 'gone', id: String(id) })
  }
  for (const id of shown) {
    const departure = present(id)
    if (said.get(id) === departure.version) continue
    said.set(id, departure.version)
    line.send({ kind: 'departure', departure })
  }
}

function begin(stream: Stream, departures: readonly WireBoardDeparture[]): void {
  stream.said = new Map(departures.map(({ id, version }) => [Number(id), version]))
  const versions = Object.fromEntries(departures.map(({ id, version }) => [id, version]))
  stream.line.send({ kind: 'all', versions })
}
