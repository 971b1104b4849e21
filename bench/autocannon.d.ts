/** What bench/load.ts uses of autocannon, which ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[]
  }
  interface Result {
    requests: { average: number; total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
