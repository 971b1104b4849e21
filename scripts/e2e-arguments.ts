/** The arguments of `npm run e2e`: a browser, and those for Playwright. */
import { firefoxPath, firefoxVersion, oldestFirefox } from '../e2e/firefox.ts'

export interface JourneyOptions {
  readonly browser: string
  /** the walk before two further engines for accessibility, in place of the journeys */
  readonly isForEngines: boolean
  /** a browser that is not installed is no failure */
  readonly isContentWithout: boolean
  /** for Playwright, in their order */
  readonly further: readonly string[]
}

export function readArguments(given: readonly string[]): JourneyOptions {
  const at = given.findIndex((each) => /^--browser(?:=|$)/.test(each))
  const [flag = '', value = ''] = at < 0 ? [] : given.slice(at)
  const isOneWord = flag.includes('=')
  const rest = at < 0 ? given : given.toSpliced(at, isOneWord ? 1 : 2)
  const ours = ['--if-installed', '--engines']
  return {
    isForEngines: rest.includes('--engines'),
    browser: at < 0 ? 'chromium' : isOneWord ? flag.slice('--browser='.length) : value,
    isContentWithout: rest.includes('--if-installed'),
    further: rest.filter((each) => !ours.includes(each)),
  }
}

/** Why the journeys cannot run in this browser, as a line to read; undefined where they can. */
export function whyNot(
  browser: string,
  env: NodeJS.ProcessEnv,
  versionOf: (path: string) => number | undefined = firefoxVersion,
): string | undefined {
  if (browser === 'chromium') return undefined
  if (browser !== 'firefox') return `There is no browser "${browser}" to run in: chromium or firefox.`
  const path = firefoxPath(env)
  if (path !== undefined) {
    const version = versionOf(path)
    if (version === undefined || version >= oldestFirefox) return undefined
    return `${path} is Firefox ${version}, and the journeys need ${oldestFirefox} or later, so nothing was run. Update it, or name another one: FIREFOX=/path/to/firefox`
  }
  return env['FIREFOX'] === undefined
    ? 'No Firefox is installed, so nothing was run. Install one, or name it: FIREFOX=/path/to/firefox'
    : `FIREFOX names ${env['FIREFOX']}, and nothing there can be run.`
}
