/** Which tests a word of the command line means: a step of `npm test`, or all test files with it in their path. */

/** How a kind of test file is run: the projects of vitest.config.ts, or the journeys. */
const kinds: readonly { readonly of: RegExp; readonly project: string }[] = [
  { of: /^e2e\/.*\.e2e\.ts$/, project: 'journeys' },
  { of: /^server\/.*\.db\.test\.ts$/, project: 'database' },
  { of: /^server\/.*\.(race|fault)\.test\.ts$/, project: 'proof' },
  { of: /^(server|scripts|deploy)\/.*\.chaos\.test\.ts$/, project: 'chaos' },
  { of: /^web\/.*\.mocked\.test\.tsx$/, project: 'screen-mocked' },
  { of: /^web\/.*\.test\.tsx$/, project: 'screen' },
  { of: /^web\/.*\.test\.ts$/, project: 'site' },
  { of: /^desk\/.*\.test\.tsx$/, project: 'screen-desk' },
  { of: /^desk\/.*\.test\.ts$/, project: 'desk' },
  { of: /^(core|brands|server|sandbox|scripts|bench|e2e|deploy)\/.*\.test\.ts$/, project: 'rule' },
]

/** The project that runs a file; undefined: it is no test. */
export function projectOf(file: string): string | undefined {
  return kinds.find(({ of }) => of.test(file))?.project
}

/**
 * A whole path means that file alone.
 *
 * @param files of the repository, with forward slashes
 * @returns the files that have the word in their path, by the project that runs them
 */
export function testsNamed(word: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const asked = word.replaceAll('\\', '/').toLowerCase()
  const isWhole = files.some((file) => file.toLowerCase() === asked)
  const found = new Map<string, string[]>()
  for (const file of files) {
    const project = projectOf(file)
    const isMeant = isWhole ? file.toLowerCase() === asked : file.toLowerCase().includes(asked)
    if (!project || !isMeant) continue
    found.set(project, [...(found.get(project) ?? []), file])
  }
  return found
}
