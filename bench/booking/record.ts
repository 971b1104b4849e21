/** Books twice on a server that writes its statements down. */
import { type Api, openApi } from '../api.ts'
import { book, type Journey } from './customer.ts'
import { readLog, type Recording, recordingOf } from './recording.ts'
import { startRecordingServer } from './recording-server.ts'
import { type NextRequest, bookingRequests } from './booking-requests.ts'
import type { World } from './world.ts'

/** Bookings before those recorded, so that caches and compiled code are as in a server that has run. */
const warmUps = 100
/** Recorded; the last two are compared, all of them give the times. */
const recorded = 20

export interface RecordingPair {
  readonly recordings: readonly Recording[]
  readonly one: Recording
  readonly other: Recording
}

export async function recordBookings(world: World, host: string, journey: Journey): Promise<RecordingPair> {
  const { server, queryLog } = await startRecordingServer(world)
  const api = openApi(server.url, host, 1)
  const next = bookingRequests(world)
  for (let count = 0; count < warmUps; count++) await book(api, await next(), journey)
  const recordings: Recording[] = []
  for (let count = 0; count < recorded; count++) {
    recordings.push(await record({ api, next, queryLog, journey }))
  }
  api.close()
  await server.stop()
  const [one, other] = recordings.slice(-2)
  if (!one || !other) throw new Error('nothing was recorded')
  return { recordings, one, other }
}

interface Recorder {
  readonly api: Api
  readonly next: NextRequest
  readonly queryLog: string
  readonly journey: Journey
}

async function record({ api, next, queryLog, journey }: Recorder): Promise<Recording> {
  const request = await next()
  const before = (await readLog(queryLog)).length
  const began = performance.now()
  const booked = await book(api, request, journey)
  const milliseconds = performance.now() - began
  const lines = (await readLog(queryLog)).slice(before)
  return recordingOf(lines, { departureId: request.departureId, booked, milliseconds })
}
