/** The widths and themes in which screens are judged. */
export interface View {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** 320 pixels are 1280 at four times the size (WCAG 2.2, 1.4.10), 768 a tablet upright. */
export const views: readonly View[] = [320, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/**
 * In which views a state is judged at the airline of this place among five. Over all of them it is judged in each
 * view once, and an airline judges its states in all views.
 */
export function viewsAt(state: string, place: number): readonly View[] {
  const turn = Buffer.from(state).reduce((sum, byte) => sum + byte, place)
  const at = (index: number) => views[index % views.length]!
  return place === 0 ? [at(turn), at(turn + views.length - 1)] : [at(turn)]
}
