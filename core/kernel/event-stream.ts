/** Server-sent events as a program reads them. */

/**
 * Reads a stream part by part; its events may be cut anywhere. Signs of life and events of another name are skipped.
 * @returns what the data of the events says, as JSON
 */
export function readEvents(name: string): (part: string) => unknown[] {
  let rest = ''
  return (part) => {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    const start = `event: ${name}\ndata: `
    return events.flatMap((event) =>
      event.startsWith(start) ? [JSON.parse(event.slice(start.length)) as unknown] : [],
    )
  }
}
