/**
 * Why a program cannot start, in words for the person who set it up. There is nothing to trace in our code, so
 * it is shown without a stack.
 */
export class CannotStart extends Error {}
