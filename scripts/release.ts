/**
 * `npm run release -- VERSION`: closes the changelog, moves the version of the product, its API, chart and image, writes
 * what this version knows of its database, and commits and tags all of it together.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeChangelog, moveManifest, moveMentions, requireNext } from './release/new-version.ts'
import { root, runLoudly } from './steps.ts'

const manifests = ['package.json', 'package-lock.json', ...globSync('*/package.json', { cwd: root })]
const mentions = ['deploy/chart/Chart.yaml', 'docs/cluster.md']

function change(file: string, to: (text: string) => string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, to(text))
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

let hasWritten = false

async function release(version: string): Promise<void> {
  const { version: last } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  requireNext(last, version)
  if (git('status', '--porcelain') !== '') throw new Error('commit or put away your changes first')
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`there is a tag v${version} already`)
  const today = new Date().toISOString().slice(0, 10)
  hasWritten = true
  change('CHANGELOG.md', (text) => closeChangelog(text, version, today))
  for (const file of manifests) change(file, (text) => moveManifest(text, last, version))
  for (const file of mentions) change(file, (text) => moveMentions(text, last, version))
  const command = ['node', 'scripts/db-release.ts'] as const
  if ((await runLoudly({ command })) !== 0)
    throw new Error('what it knows of its database could not be written')
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Jetbridge ${version}`)
  console.log(`\n${version} is committed and tagged. Next: git push --follow-tags`)
}

const [version, ...more] = process.argv.slice(2)
try {
  if (version === undefined || more.length > 0)
    throw new Error('Usage: npm run release -- VERSION, such as 0.3.0')
  await release(version)
} catch (error) {
  console.error((error as Error).message)
  if (hasWritten) console.error('Undo what was written with: git checkout .')
  process.exitCode = 1
}
