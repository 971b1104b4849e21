/** The payment page's one stylesheet, inlined; it belongs to no brand. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#767f8b, #8a94a1); --ink: light-dark(#16202c, #e8ecf1);
  --dim: light-dark(#4f5a67, #a9b3bf); --soft: light-dark(#f1f3f6, #1b2027); --accent: light-dark(#0b5cad, #7db8f5);
  --on-accent: light-dark(#fff, #10161c); --bad: light-dark(#a5281b, #ff9a8d) }
* { box-sizing: border-box }
body { margin: 0; color: var(--ink); background: light-dark(#fff, #12161b); font: 1rem/1.5 system-ui, sans-serif }
main { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem }
p { margin: 0 0 .75rem } .dim { color: var(--dim) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: .875rem 1rem;
  background: var(--soft); border-radius: .5rem }
dt { color: var(--dim) } dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.sum { font-size: 1.25rem; font-weight: 650; white-space: nowrap }
form { display: grid; gap: .875rem; margin: 0 0 .75rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .875rem; align-items: start }
label { display: block; font-weight: 600; margin-bottom: .25rem }
input { width: 100%; min-height: 2.75rem; padding: .5rem .625rem; font: inherit; color: inherit; background: none;
  border: 1px solid var(--line); border-radius: .375rem }
input[aria-invalid] { border: 2px solid var(--bad) }
.problem { color: var(--bad); font-size: .9375rem; margin: .25rem 0 0 }
.problems { border-inline-start: 4px solid var(--bad); padding: .5rem 1rem; margin: 0 0 1rem; background: var(--soft) }
.problems p { margin: 0 } .problems ul { margin: .25rem 0 0; padding-inline-start: 1.25rem }
a { color: var(--accent) }
button, .button { display: inline-block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; border-radius: .375rem;
  border: 1px solid var(--accent); color: var(--on-accent); background: var(--accent) }
.quiet { color: var(--accent); background: none }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: baseline; border-bottom: 1px solid var(--line) }
th { color: var(--dim); font-weight: 600 }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
