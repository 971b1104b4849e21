/** The caches of a browser, as far as the site uses them. */

type CacheEntries = Map<string, string>

export interface FakeCaches extends Pick<CacheStorage, 'open' | 'delete' | 'has' | 'keys'> {
  /** by name, the texts by their addresses */
  readonly stored: Map<string, CacheEntries>
  readonly paths: (name: string) => Promise<string[]>
}

/** @param ask the network, for what a cache fetches itself */
export function fakeCaches(
  origin: string,
  ask: (address: string) => Promise<Response> = () => Promise.reject(new TypeError('no network')),
): FakeCaches {
  const stored = new Map<string, CacheEntries>()
  const addressOf = (key: RequestInfo | URL) =>
    new URL(typeof key === 'string' ? key : 'href' in key ? key.href : key.url, origin).href
  const open = (name: string): Promise<Cache> => {
    const entries: CacheEntries = stored.get(name) ?? new Map<string, string>()
    stored.set(name, entries)
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys' | 'addAll'> = {
      match: (key) => {
        const text = entries.get(addressOf(key))
        return Promise.resolve(text === undefined ? undefined : new Response(text))
      },
      put: async (key, answer) => void entries.set(addressOf(key), await answer.text()),
      delete: (key) => Promise.resolve(entries.delete(addressOf(key))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }) as Request)),
      addAll: async (keys) => {
        const answers = await Promise.all([...keys].map((key) => ask(addressOf(key))))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('not all of it')
        for (const [place, answer] of answers.entries())
          entries.set(addressOf([...keys][place] ?? ''), await answer.text())
      },
    }
    return Promise.resolve(cache as Cache)
  }
  return {
    stored,
    open,
    has: (name) => Promise.resolve(stored.has(name)),
    delete: (name) => Promise.resolve(stored.delete(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    paths: (name) =>
      Promise.resolve([...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)),
  }
}
