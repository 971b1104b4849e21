/** Class names of a CSS module; a missing one is undefined, as at run time. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string | undefined>>
  // oxlint-disable-next-line import/no-default-export -- how bundlers hand out CSS modules
  export default classes
}

declare module '*.css'
