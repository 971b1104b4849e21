/** The drop-in's look: the page's own letters and colours, fields big enough for a thumb, one column at 320 px. */
export const style = `
:host { display: block; container-type: inline-size }
* { box-sizing: border-box; font: inherit; color: inherit }
fieldset { display: grid; gap: .875rem; grid-template-columns: 1fr; min-inline-size: 0; margin: 0; border: 0; padding: 0 }
@container (min-width: 26rem) { fieldset { grid-template-columns: 1fr 1fr } .wide { grid-column: 1 / -1 } }
legend { position: absolute; clip-path: inset(50%) }
form, .field, dialog { display: grid; gap: .25rem; align-content: start }
form { gap: .875rem }
dialog:not([open]) { display: none }
p { margin: 0; overflow-wrap: anywhere }
.hint { font-size: .875rem; opacity: .85 }
input { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; border: 1px solid currentColor;
  border-radius: .25rem; background: transparent; font-variant-numeric: tabular-nums }
input[aria-invalid=true] { border-width: 2px }
.problem { font-size: .875rem; font-weight: 600 }
.problem::before { content: '! ' }
.problem:empty { display: none }
dialog { gap: .875rem; inline-size: min(26rem, calc(100vw - 2rem)); padding: 1.25rem; border: 1px solid; border-radius: .5rem;
  background: Canvas; color: CanvasText }
dialog::backdrop { background: rgb(0 0 0 / .6) }
dialog h2 { margin: 0; font-size: 1.25rem; font-weight: 600 }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1px solid currentColor; border-radius: .25rem;
  background: transparent; cursor: pointer }
button[type=submit] { background: CanvasText; color: Canvas; font-weight: 600 }
button.wallet { inline-size: 100%; min-block-size: 3rem; border-color: #000; background: #000; color: #fff;
  font-weight: 600; font-size: 1.0625rem }
button.google-pay { border-radius: 1.5rem }
@media (prefers-color-scheme: dark) { button.wallet { border-color: #fff; background: #fff; color: #000 } }
fieldset.choices { gap: .25rem; grid-template-columns: 1fr }
.choices legend { position: static; clip-path: none; font-weight: 600 }
.choice { display: flex; gap: .75rem; align-items: center; min-block-size: 2.75rem }
.choice input { inline-size: 1.25rem; min-block-size: 1.25rem; flex: none }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`
