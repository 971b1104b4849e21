/** Runs the steps of a Dockerfile in empty directories, one for each stage. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { Copy, Env, Run, Workdir } from 'dockerfile-ast'
import type { Stage } from './dockerfile.ts'

/** A stage that was run. */
export interface BuiltStage {
  /** its file system */
  readonly root: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly stage: Stage
}

/** @param context the folder that a build gets @param folder empty; each stage has its own below it */
export function buildStages(
  stages: readonly Stage[],
  context: string,
  folder: string,
  tell: (line: string) => void,
): BuiltStage {
  const built: BuiltStage[] = []
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`)
    mkdirSync(root, { recursive: true })
    built.push(runStage(stage, root, context, built, tell))
  }
  const last = built.at(-1)
  if (!last) throw new Error('a Dockerfile without a stage')
  return last
}

function runStage(
  stage: Stage,
  root: string,
  context: string,
  before: readonly BuiltStage[],
  tell: (line: string) => void,
): BuiltStage {
  let workdir = '/'
  const env: Record<string, string> = {}
  for (const step of stage.instructions) {
    tell(`${basename(root)}: ${step.toString()}`)
    const rest = step.getArgumentsContent() ?? ''
    if (step instanceof Workdir) {
      workdir = rest
      mkdirSync(join(root, workdir), { recursive: true })
    } else if (step instanceof Env)
      for (const each of step.getProperties()) env[each.getName()] = each.getValue() ?? ''
    else if (step instanceof Copy) copy(step, join(root, workdir), originOf(step, context, before))
    else if (step instanceof Run) runIn(join(root, workdir), rest, env)
  }
  return { root, workdir, env, stage }
}

interface Origin {
  readonly folder: string
  readonly takes: (path: string) => boolean
}

function originOf(step: Copy, context: string, before: readonly BuiltStage[]): Origin {
  const from = step.getFromFlag()?.getValue()
  if (from) {
    const found = before.find(({ stage }) => stage.name === from)
    if (!found) throw new Error(`no stage ${from}`)
    return { folder: found.root, takes: () => true }
  }
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return { folder: context, takes: (path) => !isIgnored(path, patterns) }
}

/** The patterns that ours uses: a path, one below any folder, and names by their end. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const whole = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return patterns.some((pattern) => whole.some((each) => matchesGlob(each, pattern)))
}

/** A folder's content goes into the target; a file keeps its name where the target is a folder. */
function copy(step: Copy, workdir: string, { folder, takes }: Origin): void {
  const sources = step.getArguments().map((word) => word.getValue())
  const to = sources.pop() ?? ''
  for (const source of sources) {
    const from = join(folder, source)
    if (!existsSync(from)) throw new Error(`COPY: no ${source}`)
    const target = join(workdir, to)
    const isFolder = statSync(from).isDirectory()
    const end = isFolder || !to.endsWith('/') ? target : join(target, basename(from))
    mkdirSync(isFolder ? end : dirname(end), { recursive: true })
    const filter = (path: string) => path === folder || takes(relative(folder, path))
    if (!isFolder) cpSync(from, end)
    else
      for (const name of readdirSync(from)) {
        const path = join(from, name)
        if (filter(path)) cpSync(path, join(end, name), { recursive: true, filter, verbatimSymlinks: true })
      }
  }
}

/** The way to the network, which a build takes from its machine. */
const ofNetwork = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'HOME']

/** Only what an image has: Node, its npm, and nothing else of this environment. @throws Error where it fails */
function runIn(cwd: string, command: string, own: Readonly<Record<string, string>>): void {
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`
  const network = Object.entries(process.env).filter(([name]) => ofNetwork.includes(name.toUpperCase()))
  const env = { ...Object.fromEntries(network), PATH: path, ...own }
  const { status } = spawnSync('/bin/sh', ['-c', command], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${command}: ended with ${status}`)
}
