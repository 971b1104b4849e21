/** What passengers may prefer, where the product knows the answers; an airline adds its own (core/brand/brand.ts). */

/** How a preference is answered that the product knows. */
export const preferenceKinds = ['meal', 'seat', 'language'] as const

/**
 * Special meals by the codes under which caterers know them (spec/formats.md, SSR meals). SPML is none of them: it says
 * nothing without words of its own.
 */
export const mealCodes = [
  'VGML',
  'VLML',
  'VOML',
  'VJML',
  'AVML',
  'RVML',
  'MOML',
  'KSML',
  'HNML',
  'GFML',
  'NLML',
  'DBML',
  'LCML',
  'LFML',
  'LSML',
  'BLML',
  'FPML',
  'SFML',
  'CHML',
  'BBML',
  'NOML',
] as const

export const seatPlaces = ['window', 'aisle'] as const

/** The answer that a kept text means, in any case: before there were answers to choose, people wrote them. */
export function answerMeant<Answer extends string>(
  kept: string,
  answers: readonly Answer[],
): Answer | undefined {
  const text = kept.trim().toLowerCase()
  return answers.find((each) => each.toLowerCase() === text)
}
