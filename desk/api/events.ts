/** Follows server-sent events of the engine, one JSON value each, as long as the stream lives. */
import { readEvents } from '@jetbridge/core/kernel/event-stream.ts'

/** The server says every few seconds that it lives. In milliseconds. */
const dead = 15_000

/** Answers when the stream is over, or has said nothing for too long. @param name of the events */
export async function followEvents(
  answer: Response,
  name: string,
  heard: (event: unknown) => void,
): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = readEvents(name)
  while (reader) {
    const silence = setTimeout(() => void reader.cancel(), dead)
    const { done, value } = await reader.read().finally(() => {
      clearTimeout(silence)
    })
    if (done) return
    for (const event of read(value)) heard(event)
  }
}
