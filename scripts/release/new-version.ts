/** What a release changes in files that name the version: pure, from text to text. */

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** @throws Error when it is no version, or not one that comes after the last: the next patch, minor or major */
export function requireNext(last: string, next: string): void {
  const [from, to] = [numbersOf(last), numbersOf(next)]
  if (!to) throw new Error(`"${next}" is no version. Write three numbers, such as 1.4.0`)
  if (!from) throw new Error(`the version of now, "${last}", is none`)
  const [major, minor, patch] = from
  const possible = [
    [major, minor, patch + 1],
    [major, minor + 1, 0],
    [major + 1, 0, 0],
  ].map((each) => each.join('.'))
  if (!possible.includes(next)) throw new Error(`after ${last} comes ${possible.join(', ')}, and not ${next}`)
}

function numbersOf(version: string): [number, number, number] | undefined {
  const [, ...numbers] = pattern.exec(version) ?? []
  return numbers.length === 3 ? (numbers.map(Number) as [number, number, number]) : undefined
}

const unreleased = '## Unreleased\n'

/**
 * Moves the entries under "Unreleased" to the new version, below a new, empty section.
 * @param date YYYY-MM-DD
 * @throws Error when nothing stands there
 */
export function closeChangelog(text: string, version: string, date: string): string {
  const [before, rest, ...more] = text.split(unreleased)
  if (before === undefined || rest === undefined || more.length > 0)
    throw new Error('the changelog needs one section "Unreleased"')
  const [section = ''] = rest.split(/^## /m)
  if (!/^- /m.test(section)) throw new Error('nothing stands under "Unreleased" in the changelog')
  return `${before}${unreleased}\n## ${version} – ${date}\n${rest}`
}

/**
 * The version in a manifest of npm or its lock: of the product and its workspaces, and where one asks for another.
 * Packages of others keep theirs.
 */
export function moveManifest(text: string, from: string, to: string): string {
  const own = /"(?:version|@jetbridge\/[a-z]+)": "(\d+\.\d+\.\d+)"/g
  const parsed = JSON.parse(text) as { packages?: Record<string, { resolved?: string }> }
  if (!parsed.packages)
    return text.replaceAll(own, (line, found) => (found === from ? moved(line, from, to) : line))
  // Of a lock only the entries above those of node_modules are ours.
  const end = text.indexOf('\n    "node_modules/')
  const [ours, others] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  return ours.replaceAll(own, (line, found) => (found === from ? moved(line, from, to) : line)) + others
}

function moved(line: string, from: string, to: string): string {
  return line.replace(`"${from}"`, `"${to}"`)
}

/** The lines of a chart or a page in which the version is the product's: `version:`, `appVersion:`, `jetbridge:`. */
export function moveMentions(text: string, from: string, to: string): string {
  const mention = new RegExp(
    `^(version: |appVersion: )${escaped(from)}$|(jetbridge:)${escaped(from)}(?![\\w.])`,
    'gm',
  )
  return text.replaceAll(mention, (_whole, key?: string, image?: string) => `${key ?? image}${to}`)
}

function escaped(text: string): string {
  return text.replaceAll('.', String.raw`\.`)
}
