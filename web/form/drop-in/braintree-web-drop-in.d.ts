/** The parts of Braintree's drop-in 1.48 that are used; it brings no types of its own. */
declare module 'braintree-web-drop-in' {
  import type { DropInLibrary } from './drop-in-library.ts'
  const library: DropInLibrary
  export default library
}
