/** The page's one stylesheet, inlined. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #343b45); --soft: light-dark(#f4f6f8, #1b2027);
  --ink: light-dark(#16202c, #e8ecf1); --dim: light-dark(#55606e, #a3adba); --accent: light-dark(#0b5cad, #7db8f5);
  --good: light-dark(#12703f, #6cd19c); --bad: light-dark(#a5281b, #ff9a8d) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; color: var(--ink);
  background: light-dark(#fff, #12161b); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem }
p { margin: 0 0 .75rem; max-width: 65ch } .dim { color: var(--dim) }
.totals { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none }
.totals li { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .875rem }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .5rem .5625rem; text-align: start; vertical-align: baseline; border-bottom: 1px solid var(--line) }
tbody tr:last-child > * { border-bottom: 0 }
th { font-size: .875rem; font-weight: 600; color: var(--dim) } thead th { background: var(--soft); white-space: nowrap }
td.amount, th.amount { text-align: end; white-space: nowrap } td, .totals { font-variant-numeric: tabular-nums }
a { color: var(--accent) } td:first-child { white-space: nowrap }
code { font: .875rem/1.4 ui-monospace, monospace; white-space: nowrap }
td code { user-select: all }
.good { color: var(--good) } .bad { color: var(--bad) }
form { display: grid; gap: .625rem; max-width: 40rem; margin: 0 0 .75rem }
.box { min-height: 2rem }
.figure { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
input[type=number] { flex: none; width: 8rem; min-height: 2.75rem; font: inherit; padding: .375rem .5rem; border: 1px solid var(--dim); border-radius: .375rem }
input[type=checkbox] { width: 1.125rem; height: 1.125rem; vertical-align: -.2rem; margin-inline-end: .375rem }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; min-height: 2.75rem; border-radius: .375rem;
  border: 1px solid var(--accent); background: var(--accent); color: light-dark(#fff, #101418); cursor: pointer; justify-self: start }
button.quiet { background: none; color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
