/** How an airline connects its flights, as its brand says it. */
import { z } from 'zod'

/** Minutes at a hub that no setting exceeds: a day. */
export const longestWait = 24 * 60

/** As many hubs as a search can join in passing. */
const mostHubs = 4

export const connectionSettingSchema = z.strictObject({
  /** airports where travellers change from one of its flights to the next */
  hubs: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .min(1)
    .max(mostHubs)
    .refine((hubs) => new Set(hubs).size === hubs.length, { error: 'names each hub once' }),
  /** how often they change on one way */
  mostStops: z.number().int().min(1).max(2).default(2),
  /** longest wait at a hub */
  mostWaitMinutes: z.number().int().min(1).max(longestWait).default(360),
  /** the next flight may leave on a later day of the hub’s clock */
  overNight: z.boolean().default(false),
  /** taken off the fares of the flights together, where no fare is filed for the whole way; per cent */
  discountPercent: z.number().min(0).max(100).multipleOf(0.001).default(0),
})

export type ConnectionSetting = z.output<typeof connectionSettingSchema>

/** A hub that the airline does not fly to joins nothing. */
export function connectionProblems(
  setting: ConnectionSetting | undefined,
  airports: readonly string[],
): string[] {
  const strange = (setting?.hubs ?? []).filter((hub) => !airports.includes(hub))
  return strange.map((hub) => `has the hub ${hub}, which is none of its airports`)
}

/** Airports that are changed at, in order, from an origin to a destination; without the direct way. */
export function stopsBetween(
  { hubs, mostStops }: Pick<ConnectionSetting, 'hubs' | 'mostStops'>,
  origin: string,
  destination: string,
): string[][] {
  const places = hubs.filter((hub) => hub !== origin && hub !== destination)
  const one = mostStops >= 1 ? places.map((hub) => [hub]) : []
  const two =
    mostStops >= 2
      ? places.flatMap((first) => places.filter((next) => next !== first).map((next) => [first, next]))
      : []
  return [...one, ...two]
}
