/** What the driver has and its types do not tell. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** a parameter as it is sent: text, bytes or null. @throws on what cannot be sent */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
