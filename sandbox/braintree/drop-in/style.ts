/**
 * The drop-in's look: the letters, colours and corners of the page that it stands in, plain ones where the page has no
 * such roles; fields big enough for a thumb, one column at 320 px.
 */
export const style = `
:host { --d-ink: var(--ink, CanvasText); --d-ground: var(--raised, Canvas); --d-edge: var(--control, currentColor);
  --d-quiet: var(--ink-quiet, CanvasText); --d-bad: var(--bad, CanvasText);
  --d-sunk: var(--sunk, transparent); --d-action: var(--action, CanvasText);
  --d-on-action: var(--on-action, Canvas); --d-focus: var(--focus, Highlight);
  --d-field: var(--radius-field, .25rem); --d-panel: var(--radius-panel, .5rem);
  display: block; container-type: inline-size; color: var(--d-ink) }
* { box-sizing: border-box; font: inherit; color: inherit }
fieldset { display: grid; gap: 1rem; grid-template-columns: 1fr; align-items: start; min-inline-size: 0; margin: 0;
  border: 0; padding: 0 }
@container (min-width: 26rem) { fieldset { grid-template-columns: 1fr 1fr } .wide { grid-column: 1 / -1 } }
legend { position: absolute; clip-path: inset(50%) }
form, .field, dialog { display: grid; gap: .25rem; align-content: start }
form { gap: 1rem }
dialog:not([open]) { display: none }
p { margin: 0; overflow-wrap: anywhere }
label { font-size: .875rem; font-weight: 500; color: var(--d-quiet) }
.hint { font-size: .875rem; color: var(--d-quiet) }
.note { padding: .75rem 1rem; border-radius: var(--d-field); background: var(--d-sunk); font-size: .875rem;
  color: var(--d-ink); font-variant-numeric: tabular-nums }
input { inline-size: 100%; min-block-size: 3rem; padding: .5rem .75rem; border: 1px solid var(--d-edge);
  border-radius: var(--d-field); background: var(--d-ground); color: var(--d-ink); font-variant-numeric: tabular-nums }
input[aria-invalid=true] { border-color: var(--d-bad); box-shadow: inset 0 0 0 1px var(--d-bad) }
.problem { display: flex; gap: .5rem; font-size: .875rem; font-weight: 500; color: var(--d-bad) }
.problem::before { content: '!'; flex: none; inline-size: 1.25em; block-size: 1.25em; margin-block-start: .1em;
  border: 1.5px solid currentColor; border-radius: 50%; font-size: .85em; font-weight: 700; line-height: 1.1;
  text-align: center }
.problem:empty { display: none }
dialog { gap: 1rem; inline-size: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid var(--line, currentColor);
  border-radius: var(--d-panel); background: var(--d-ground); color: var(--d-ink) }
dialog::backdrop { background: rgb(0 0 0 / .5) }
dialog h2 { margin: 0; font-size: 1.25rem; font-weight: 600 }
strong { font-weight: 600; white-space: nowrap }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-block-size: 3rem; padding: .5rem 1.25rem; border: 1px solid var(--d-edge); border-radius: var(--d-field);
  background: transparent; cursor: pointer; font-weight: 500 }
button[type=submit] { border-color: var(--d-action); background: var(--d-action); color: var(--d-on-action);
  font-weight: 600 }
button.wallet { inline-size: 100%; border-color: #000; background: #000; color: #fff; font-weight: 600;
  font-size: 1.0625rem }
@media (prefers-color-scheme: dark) { button.wallet { border-color: #fff; background: #fff; color: #000 } }
fieldset.choices { gap: .25rem; grid-template-columns: 1fr }
.choices legend { position: static; clip-path: none; font-weight: 600 }
.choice { display: flex; gap: .75rem; align-items: center; min-block-size: 2.75rem; font-size: 1rem; color: var(--d-ink) }
.choice input { inline-size: 1.25rem; min-block-size: 1.25rem; flex: none }
:focus-visible { outline: 3px solid var(--d-focus); outline-offset: 2px }
`
