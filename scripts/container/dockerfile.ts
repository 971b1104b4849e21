/** The stages of a Dockerfile, as `dockerfile-ast` reads them; what the steps here cannot follow is refused. */
import {
  Cmd,
  Copy,
  DockerfileParser,
  Env,
  From,
  Healthcheck,
  type Instruction,
  ModifiableInstruction,
  Run,
  User,
  Workdir,
} from 'dockerfile-ast'

export interface Stage {
  readonly name: string | null
  readonly image: string | null
  readonly instructions: readonly Instruction[]
}

/** @throws Error for what is not known here: no step is left out without a word */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = []
  for (const each of DockerfileParser.parse(text).getInstructions()) {
    if (!isKnown(each)) throw new Error(`not understood: ${each.toString()}`)
    if (each instanceof From)
      stages.push({ name: each.getBuildStage(), image: each.getImage(), instructions: [] })
    else if (stages.length === 0) throw new Error(`before FROM: ${each.toString()}`)
    else stages.at(-1)?.instructions.push(each)
  }
  return stages
}

function isKnown(each: Instruction): boolean {
  const flags = each instanceof ModifiableInstruction ? each.getFlags().map((flag) => flag.getName()) : []
  if (each instanceof Cmd || each instanceof Healthcheck) return wordsOf(each) !== undefined
  // A shell fills in its own variables; those of a build are not known here.
  if (each instanceof Run) return flags.length === 0 && each.getHeredocs().length === 0 && !wordsOf(each)
  if (each.getVariables().length > 0) return false
  if (each instanceof Copy)
    return (
      flags.every((flag) => flag === 'from') &&
      each.getHeredocs().length === 0 &&
      each.getOpeningBracket() === null &&
      each.getArguments().length > 1
    )
  const isOther = [From, Workdir, Env, User].some((kind) => each instanceof kind)
  return flags.length === 0 && (isOther || each.getKeyword() === 'EXPOSE')
}

/**
 * The words of a command that runs without a shell; undefined for the other form. The reader's own list would lose the
 * blanks in them.
 */
export function wordsOf(each: Instruction): readonly string[] | undefined {
  const text = (each.getArgumentsContent() ?? '').replace(/^CMD /, '')
  try {
    const words: unknown = JSON.parse(text)
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined
  } catch {
    return undefined
  }
}
