/** The lines of the values in a JSON file, as an editor counts them. */

type Path = readonly (string | number)[]

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g

interface Open {
  readonly path: Path
  /** of the next value; undefined in an object before its first key */
  at: string | number | undefined
}

/**
 * The line of a path, counted from 1; for a missing value, the line of the object that lacks it.
 * @param text that `JSON.parse` takes
 */
export function lineReader(text: string): (path: Path) => number {
  const lines = linesOf(text)
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const line = lines.get(nameOf(path.slice(0, length)))
      if (line !== undefined) return line
    }
    return 1
  }
}

function nameOf(path: Path): string {
  return JSON.stringify(path)
}

function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const open: Open[] = []
  let line = 1
  let isKey = false
  for (const [sign] of text.matchAll(token)) {
    const inside = open.at(-1)
    if (sign === '\n') line++
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',') {
      isKey = typeof inside?.at !== 'number'
      if (typeof inside?.at === 'number') inside.at++
    } else if (sign === ':') isKey = false
    else if (isKey && inside && sign.startsWith('"')) {
      inside.at = String(JSON.parse(sign))
      lines.set(nameOf([...inside.path, inside.at]), line)
    } else {
      const path = inside?.at === undefined ? [] : [...inside.path, inside.at]
      if (!lines.has(nameOf(path))) lines.set(nameOf(path), line)
      isKey = sign === '{'
      if (sign === '{') open.push({ path, at: undefined })
      if (sign === '[') open.push({ path, at: 0 })
    }
  }
  return lines
}

/** "layout 1, cabin 1, part 2, zone": as people count. */
export function tellPath(path: Path): string {
  const words: string[] = []
  for (const part of path) {
    const last = words.at(-1)
    if (typeof part === 'number' && last !== undefined)
      words[words.length - 1] = `${last.replace(/s$/, '')} ${part + 1}`
    else words.push(String(part))
  }
  return words.join(', ')
}
