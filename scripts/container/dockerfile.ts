/** Reads a Dockerfile: the instructions that ours uses, and no others. */

export type Instruction =
  | { readonly is: 'workdir'; readonly path: string }
  | { readonly is: 'env'; readonly values: Readonly<Record<string, string>> }
  | {
      readonly is: 'copy'
      readonly from: string | undefined
      readonly sources: readonly string[]
      readonly to: string
    }
  | { readonly is: 'run'; readonly command: string }
  | { readonly is: 'user'; readonly name: string }
  | { readonly is: 'expose'; readonly port: number }
  | { readonly is: 'healthcheck'; readonly command: readonly string[] }
  | { readonly is: 'cmd'; readonly command: readonly string[] }

export interface Stage {
  readonly name: string | undefined
  readonly image: string
  readonly instructions: readonly Instruction[]
}

/** @throws Error for what it does not know: no step is left out without a word */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string | undefined; image: string; instructions: Instruction[] }[] = []
  for (const line of linesOf(text)) {
    const [word, rest] = splitOnce(line)
    if (word === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      if (!image) throw new Error(`not understood: ${line}`)
      stages.push({ image, name, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`before FROM: ${line}`)
    stage.instructions.push(instructionOf(word, rest, line))
  }
  return stages
}

/** Without comments; a line that ends with `\` goes on in the next one. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function splitOnce(line: string): [string, string] {
  const space = line.indexOf(' ')
  return space === -1 ? [line, ''] : [line.slice(0, space), line.slice(space + 1).trim()]
}

function instructionOf(word: string, rest: string, line: string): Instruction {
  switch (word) {
    case 'WORKDIR':
      return { is: 'workdir', path: rest }
    case 'ENV':
      return {
        is: 'env',
        values: Object.fromEntries(
          [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
        ) as Record<string, string>,
      }
    case 'COPY':
      return copyOf(rest)
    case 'RUN':
      return { is: 'run', command: rest }
    case 'USER':
      return { is: 'user', name: rest }
    case 'EXPOSE':
      return { is: 'expose', port: Number(rest) }
    case 'HEALTHCHECK':
      return { is: 'healthcheck', command: listOf(rest.slice(rest.indexOf('CMD ') + 4), line) }
    case 'CMD':
      return { is: 'cmd', command: listOf(rest, line) }
    default:
      throw new Error(`not understood: ${line}`)
  }
}

function copyOf(rest: string): Instruction {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop()
  if (to === undefined || words.length === 0) throw new Error(`not understood: COPY ${rest}`)
  return { is: 'copy', from, sources: words, to }
}

/** The form that runs without a shell. @throws Error for the other one */
function listOf(text: string, line: string): string[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list) || !list.every((each) => typeof each === 'string')) {
    throw new Error(`not a list of words: ${line}`)
  }
  return list
}
