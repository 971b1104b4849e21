/** Booking classes as bits, one for each letter: what two flights have in common costs one operation. */

export const letters = 26

const letterA = 65

export type ClassSet = number

export const everyClass: ClassSet = 2 ** letters - 1

/** The place of a class among all letters. */
export function letterOf(bookingClass: string): number {
  return bookingClass.charCodeAt(0) - letterA
}

export function hasClass(classes: ClassSet, bookingClass: string): boolean {
  return (classes & (1 << letterOf(bookingClass))) !== 0
}
