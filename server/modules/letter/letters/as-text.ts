import type { Entry, Row } from '../../../wording/row.ts'
import type { Letter, Section } from './letter.ts'

/** A letter as plain text. @param airline signs it */
export function letterAsText(letter: Letter, airline: string): string {
  const { greeting, paragraphs, code, sections, contact, legal } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...sections.map(sectionText),
    `${contact.text} ${contact.address}`,
    `${airline}\n${legal}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionText({ heading, entries = [], rows = [], points = [], note, link }: Section): string {
  return [
    heading.toUpperCase(),
    ...entries.flatMap(entryText),
    ...rowsText(rows),
    ...points.map((point) => `- ${point}`),
    ...(note ? [note] : []),
    ...(link ? [`${link.text}: ${link.address}`] : []),
  ].join('\n')
}

function entryText({ title, lines }: Entry): string[] {
  return [title, ...lines.map((line) => `  ${line}`)]
}

function rowsText(rows: readonly Row[]): string[] {
  return rows.map(({ label, value }) => `${label}: ${value}`)
}
