/** Letters that the engine has sent to people of a test. */
import { takeLetters } from '@jetbridge/server/testing/relay.ts'
import { openedEngine } from './engine.ts'

/** The text of the last letter of its kind with these words. @throws where there is none */
export async function letterOf(kind: string, ...words: readonly string[]): Promise<string> {
  const { deps } = await openedEngine()
  const letters = await takeLetters(deps, kind)
  const found = letters.findLast(({ to, text }) => words.every((each) => `${to}\n${text}`.includes(each)))
  if (!found) throw new Error(`no letter ${kind} with ${words.join(', ')}`)
  return found.text
}
