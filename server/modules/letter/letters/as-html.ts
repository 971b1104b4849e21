/**
 * A letter as HTML that mail programs leave alone: no tables, no pictures, nothing fetched. Every style
 * stands on its element, because many programs drop style sheets.
 */
import type { Brand, Face } from '@jetbridge/core/brand/brand.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import type { Entry, Row } from '../../../wording/row.ts'
import type { Letter, Section } from './letter.ts'

type Look = Pick<Brand, 'name' | 'light' | 'type' | 'radius'>

/** Shown in lists of mails, never in the letter. */
const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all'

interface Styles {
  readonly page: string
  readonly sheet: string
  readonly masthead: string
  readonly body: string
  readonly text: string
  /** keeps away from the line below the last row */
  readonly noteOfRows: string
  readonly contact: string
  readonly quiet: string
  readonly code: string
  readonly codeValue: string
  readonly heading: string
  readonly entry: string
  readonly title: string
  readonly row: string
  readonly total: string
  readonly link: string
  readonly action: string
}

export function letterAsHtml(letter: Letter, brand: Look): string {
  const { locale, subject, preheader, greeting, paragraphs, code, sections, contact, legal } = letter
  const style = stylesOf(brand)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${hidden}">${preheader}</div>
        <div role="article" aria-label="${subject}" lang="${locale}" style="${style.sheet}">
          <div style="${style.masthead}">${brand.name}</div>
          <div style="${style.body}">
            <p style="${style.text}">${greeting}</p>
            ${paragraphs.map((each) => html`<p style="${style.text}">${each}</p> `)}
            ${code ? codeHtml(code, style) : ''} ${sections.map((each) => sectionHtml(each, style))}
            <p style="${style.contact}">${contact.text} ${address(contact.address, style)}</p>
          </div>
          <p style="${style.quiet}">${legal}</p>
        </div>
      </body>
    </html> `.markup
}

function codeHtml({ label, value }: Row, style: Styles): Html {
  return html`<p style="${style.code}">
    ${label}<br /><strong style="${style.codeValue}">${value}</strong>
  </p> `
}

function sectionHtml({ heading, entries, rows, points, note, link }: Section, style: Styles): Html {
  return html`<h2 style="${style.heading}">${heading}</h2>
    ${(entries ?? []).map((each) => entryHtml(each, style))}
    ${(rows ?? []).map((each) => rowHtml(each, style))}
    ${
      points
        ? html`<ul style="${style.text}">
            ${points.map((each) => html`<li>${each}</li>`)}
          </ul> `
        : ''
    }
    ${note ? html`<p style="${rows ? style.noteOfRows : style.text}">${note}</p> ` : ''}
    ${
      link
        ? html`<p style="${style.text}">
            <a href="${link.address}" style="${link.isAction ? style.action : style.link}">${link.text}</a>
          </p> `
        : ''
    }`
}

function entryHtml({ title, lines }: Entry, style: Styles): Html {
  return html`<div style="${style.entry}">
    <strong style="${style.title}">${title}</strong> ${lines.map((line) => html`<br />${line}`)}
  </div> `
}

/** The value floats, so that it stands below its label where there is no room beside it. */
function rowHtml({ label, value, isTotal }: Row, style: Styles): Html {
  return html`<p style="${isTotal ? style.total : style.row}">
    <span>${label}</span> <span style="float:right;padding-left:1em">${value}</span>
  </p> `
}

function address(text: string, style: Styles): Html {
  if (!text.includes('@')) return html`${text}`
  return html`<a href="mailto:${text}" style="${style.link}">${text}</a>`
}

function stylesOf({ light, type, radius }: Look): Styles {
  const text = `margin:0 0 16px;line-height:1.5`
  const line = `border-bottom:1px solid ${light.line}`
  return {
    page: `margin:0;padding:0;background:${light.sunk};color:${light.ink};font-family:${familyOf(type.text)};font-size:16px`,
    sheet: 'max-width:600px;margin:0 auto;padding:24px 12px',
    masthead:
      `background:${light.masthead};color:${light.onMasthead};padding:20px 24px;font-family:${familyOf(type.display)};` +
      `font-size:24px;font-weight:${type.displayWeight};text-transform:${type.displayCase};` +
      `border:1px solid ${light.line};border-radius:${radius.panel}px ${radius.panel}px 0 0`,
    body:
      `background:${light.raised};padding:24px;border:1px solid ${light.line};border-top:0;` +
      `border-radius:0 0 ${radius.panel}px ${radius.panel}px`,
    text,
    contact: 'margin:24px 0 16px;line-height:1.5',
    noteOfRows: `${text};padding-top:8px`,
    quiet: `margin:16px 24px;font-size:13px;line-height:1.5;color:${light.inkQuiet}`,
    code: `margin:0 0 24px;padding:16px;background:${light.sunk};border-radius:${radius.field}px`,
    codeValue: 'font-size:28px;letter-spacing:0.12em',
    heading: `margin:24px 0 8px;font-size:18px;line-height:1.3;font-family:${familyOf(type.display)}`,
    entry: `margin:0 0 12px;padding:0 0 12px;line-height:1.5;${line}`,
    title: 'font-size:17px',
    row: `margin:0;padding:6px 0;overflow:hidden;line-height:1.5;${line}`,
    total: `margin:0 0 16px;padding:8px 0;overflow:hidden;line-height:1.5;font-weight:bold`,
    link: `color:${light.action}`,
    action:
      `display:inline-block;padding:12px 20px;background:${light.action};color:${light.onAction};` +
      `font-weight:bold;text-decoration:none;border-radius:${radius.field}px`,
  }
}

/** The typeface itself where the reader has it; else the font it was measured against. */
function familyOf({ family, fallback }: Face): string {
  const generic = fallback.font === 'Georgia' ? 'serif' : 'sans-serif'
  return `'${family}',${fallback.font},${generic}`
}
