/** The parts of a letter's HTML: flights as they are drawn, lines of people and prices, points. */
import { html, type Html } from '@jetbridge/core/kernel/html.ts'
import type { Entry, FlightEnd, FlightFace, Picture, Row } from '../../../wording/row.ts'
import type { Section } from './letter.ts'
import type { LetterLook } from './look.ts'

const text = 'margin:0 0 12px;line-height:1.5'
const small = 'font-size:14px;line-height:1.45'
/** Of names, which may be longer than a phone is wide. */
const breaking = 'overflow-wrap:anywhere'

function tableHtml(rows: Html | readonly Html[], css = ''): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${css}"
  >
    ${rows}
  </table> `
}

export function sectionHtml(section: Section, look: LetterLook): Html {
  const { heading, entries = [], rows = [], points, note, link } = section
  return html`<h2 style="margin:32px 0 8px;${look.display};font-size:20px;line-height:1.3">${heading}</h2>
    ${entries.map((each) => entryHtml(each, look))}
    ${rows.length > 0 ? tableHtml(rows.map((each) => rowHtml(each, look))) : ''}
    ${
      points
        ? html`<ul style="${text};padding:0 0 0 20px">
            ${points.map((each) => html`<li style="padding:2px 0">${each}</li>`)}
          </ul> `
        : ''
    }
    ${note ? html`<p ${look.as('quiet', `${small};margin:8px 0 0`)}>${note}</p> ` : ''}
    ${
      link
        ? html`<p style="margin:8px 0 0;line-height:1.5">
            <a href="${link.address}" ${look.as('link', '')}>${link.text}</a>
          </p> `
        : ''
    }`
}

function entryHtml(entry: Entry, look: LetterLook): Html {
  const { before, title, face, lines, facts = [], picture } = entry
  const frame = 'padding:16px 0 14px;border-top:1px solid'
  return tableHtml(
    html`<tr>
      <td ${look.as('line', frame)}>
        ${before ? html`<div style="${small};padding:0 0 16px;${breaking}">${before}</div>` : ''}
        ${face ? flightHtml(title, face, look) : html`<strong style="font-size:17px;${breaking}">${title}</strong>`}
        ${lines.map((line) => html`<div ${look.as('quiet', `${small};${breaking}`)}>${line}</div>`)}
        ${
          facts.length > 0
            ? tableHtml(
                facts.map((each) => factHtml(each, look)),
                'margin:10px 0 0',
              )
            : ''
        }
        ${picture ? pictureHtml(picture, look) : ''}
      </td>
    </tr>`,
  )
}

/** As wide as a letter of 600 pixels has room for. */
const pictureWidth = 536

/**
 * One for each theme; a program without style sheets shows the light one. Where pictures are not shown, its words stand
 * in its place.
 */
function pictureHtml({ contentIds, alt, address, ratio }: Picture, look: LetterLook): Html {
  const image = (theme: 'light' | 'dark') =>
    html`<a href="${address}" ${look.as('link', '')}>
      <img
        src="cid:${contentIds[theme]}"
        alt="${alt}"
        width="${pictureWidth}"
        height="${Math.round(pictureWidth / ratio)}"
        style="display:block;width:100%;max-width:${pictureWidth}px;height:auto;border:0;border-radius:${look.radius.field}px;${small}"
      />
    </a>`
  return html`<div class="by-day" style="margin:12px 0 4px">${image('light')}</div>
    <!--[if !mso]><!-->
    <div class="by-night" style="display:none;max-height:0;overflow:hidden;margin:12px 0 4px">
      ${image('dark')}
    </div>
    <!--<![endif]-->`
}

/** Both times large, and the line between them drawn, as on the site. */
function flightHtml(title: string, { day, from, to, duration }: FlightFace, look: LetterLook): Html {
  return html`${tableHtml(
    html`<tr>
      <td ${look.as('quiet', small)}>${day}</td>
      <td align="right" ${look.as('quiet', `${small};white-space:nowrap;padding-left:12px`)}>${title}</td>
    </tr>`,
  )}
  ${tableHtml(
    html`<tr>
      <td width="34%" valign="top">${endHtml(from, look)}</td>
      <td width="32%" valign="top" align="center" class="between" style="padding:2px 10px 0">
        <div ${look.as('quiet', 'font-size:13px;line-height:18px;white-space:nowrap')}>${duration}</div>
        ${wayHtml(look)}
      </td>
      <td width="34%" valign="top" align="right">${endHtml(to, look)}</td>
    </tr>`,
    'margin:6px 0 8px',
  )}`
}

function endHtml({ time, shift, place }: FlightEnd, look: LetterLook): Html {
  const [clock = time, half] = time.split('\u00a0')
  return html`<div style="${look.display};font-size:30px;line-height:1.15;white-space:nowrap" class="time">
      ${clock}${half ? html`<span class="half" style="font-size:15px">&nbsp;${half}</span>` : ''}
    </div>
    ${shift ? html`<div ${look.as('quiet', 'font-size:13px;line-height:1.4')}>${shift}</div>` : ''}
    <div ${look.as('quiet', 'font-size:13px;line-height:1.4')}>${place}</div>`
}

/** A dot, a line, a dot: of borders, which every program draws. */
function wayHtml(look: LetterLook): Html {
  const dot = html`<td width="5" style="font-size:0;line-height:0">
    <div ${look.as('way', 'width:0;height:0;border:3px solid;border-radius:50%')}></div>
  </td>`
  const line = look.as('way', 'font-size:0;line-height:0;height:1px;border-top:1px solid')
  return tableHtml(
    html`<tr>
      ${dot}
      <td style="font-size:0;line-height:0"><div ${line}></div></td>
      ${dot}
    </tr>`,
  )
}

/** The label is above its value if there is no room beside it. */
function factHtml({ label, value, link }: Row, look: LetterLook): Html {
  const cell = `${small};padding:3px 12px 3px 0;vertical-align:top`
  return html`<tr>
    <td width="150" valign="top" ${look.as('quiet', cell, 'label')}>${label}</td>
    <td valign="top" class="value" style="${small};padding:3px 0">
      ${value}${link ? html` <a href="${link.address}" ${look.as('link', '')}>${link.text}</a>` : ''}
    </td>
  </tr>`
}

function rowHtml({ label, value, isTotal = false }: Row, look: LetterLook): Html {
  const cell = `padding:8px 0;line-height:1.45;border-top:1px solid;${isTotal ? 'font-weight:bold;' : ''}`
  // A line may break after a minus.
  const whole = value.startsWith('−') ? ';white-space:nowrap' : ''
  return html`<tr>
    <td ${look.as('line', `${cell};padding-right:16px`)}>${label}</td>
    <td align="right" valign="top" ${look.as('line', `${cell}${whole}`)}>${value}</td>
  </tr>`
}
