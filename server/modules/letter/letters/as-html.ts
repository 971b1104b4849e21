/**
 * A letter as HTML that mail programs leave alone: tables for the layout, because Outlook knows nothing else;
 * nothing is fetched, and every letter has this one frame.
 */
import { letterheadHeight, paintOf } from '@jetbridge/core/brand/letterhead.ts'
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import type { Row } from '../../../wording/row.ts'
import type { Action, Letter } from './letter.ts'
import { type LetterBrand, type LetterLook, lookOf, textFamily } from './look.ts'
import { sectionHtml } from './section-html.ts'

/** Shown in lists of mails, never in the letter. */
const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
const text = 'margin:0 0 16px;line-height:1.5'
const width = 600

export function letterAsHtml(letter: Letter, brand: LetterBrand): string {
  const { locale, subject, preheader } = letter
  const look = lookOf(brand)
  const page = `margin:0;padding:0;font-family:${textFamily(brand)};font-size:16px`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${look.sheet}
        </style>
      </head>
      <body ${look.as('page', page)}>
        <div style="${hidden}">${preheader}</div>
        <div role="article" aria-label="${subject}" lang="${locale}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td
                align="center"
                ${look.as('page', `padding:24px 12px;font-family:${textFamily(brand)}`, 'edge')}
              >
                ${forOutlook(`<table role="presentation" width="${width}" align="center"><tr><td>`)}
                <div style="max-width:${width}px;margin:0 auto;text-align:left">
                  ${headHtml(brand, look)} ${bodyHtml(letter, look)}
                  <p ${look.as('quiet', 'margin:16px 24px;font-size:13px;line-height:1.5')}>
                    ${letter.legal}
                  </p>
                </div>
                ${forOutlook('</td></tr></table>')}
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `.markup
}

/** Outlook for Windows knows no greatest width. */
function forOutlook(markup: string): Html {
  return { markup: `<!--[if mso]>${markup}<![endif]-->` }
}

/** The drawing, and below it the airline's name on a plain ground. */
function headHtml({ art, name, type }: LetterBrand, look: LetterLook): Html {
  const corner = `${look.radius.panel}px ${look.radius.panel}px 0 0`
  const drawn = `height:${letterheadHeight}px;line-height:${letterheadHeight}px;font-size:0;border-radius:${corner};${paintOf(art.letterhead)}`
  const written =
    `padding:18px 32px 14px;${look.display};font-size:24px;line-height:1.2;` +
    `text-transform:${type.displayCase};letter-spacing:${type.displayTracking}em`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td aria-hidden="true" height="${letterheadHeight}" style="${drawn}">&nbsp;</td>
    </tr>
    <tr>
      <td ${look.as('head', written, 'room')}>${name}</td>
    </tr>
  </table> `
}

function bodyHtml(letter: Letter, look: LetterLook): Html {
  const { greeting, paragraphs, code, action, sections, contact } = letter
  const corner = `0 0 ${look.radius.panel}px ${look.radius.panel}px`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td ${look.as('sheet', `padding:20px 32px 32px;border-radius:${corner}`, 'room')}>
        <h1 style="margin:0 0 12px;${look.display};font-size:26px;line-height:1.25;overflow-wrap:anywhere">
          ${greeting}
        </h1>
        ${paragraphs.map((each) => html`<p style="${text}">${each}</p> `)} ${code ? codeHtml(code, look) : ''}
        ${action ? actionHtml(action, look) : ''} ${sections.map((each) => sectionHtml(each, look))}
        <p style="margin:32px 0 0;line-height:1.5">${contact.text} ${addressHtml(contact.address, look)}</p>
      </td>
    </tr>
  </table> `
}

/** The stub that one reads out at a counter. */
function codeHtml({ label, value }: Row, look: LetterLook): Html {
  const stub = `padding:16px 20px;border:1px dashed;border-radius:${look.radius.field}px`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td ${look.as('stub', stub)}>
        <span style="font-size:14px">${label}</span><br />
        <strong style="${look.display};font-size:34px;line-height:1.2;letter-spacing:0.08em">${value}</strong>
      </td>
    </tr>
  </table> `
}

/** The colour of the cell makes the button where links have no room around them. */
function actionHtml({ text: label, address, note }: Action, look: LetterLook): Html {
  const { field } = look.radius
  const cell = `border-radius:${field}px;text-align:center`
  const link = `display:block;padding:14px 24px;border:1px solid;border-radius:${field}px;font-size:17px;font-weight:bold;text-decoration:none`
  return html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:20px 0 0"
    >
      <tr>
        <td ${look.as('button', cell)}>
          <a href="${address}" ${look.as('button', link)}>${label}</a>
        </td>
      </tr>
    </table>
    ${note ? html`<p ${look.as('quiet', 'margin:10px 0 0;font-size:13px;line-height:1.5')}>${note}</p> ` : ''}`
}

function addressHtml(address: string, look: LetterLook): Html {
  if (!address.includes('@')) return html`${address}`
  return html`<a href="mailto:${address}" ${look.as('link', '')}>${address}</a>`
}
