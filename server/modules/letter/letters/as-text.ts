import { faceLines } from '../../../wording/phrase.ts'
import type { Entry, Row } from '../../../wording/row.ts'
import type { Action, Letter, Section } from './letter.ts'

/** A letter as plain text. @param airline signs it */
export function letterAsText(letter: Letter, airline: string): string {
  const { greeting, paragraphs, code, action, sections, contact, legal } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...(action ? [actionText(action)] : []),
    ...sections.map(sectionText),
    `${contact.text} ${contact.address}`,
    `${airline}\n${legal}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function actionText({ text, address, note }: Action): string {
  return [`${text}: ${address}`, ...(note ? [note] : [])].join('\n')
}

function sectionText({ heading, entries = [], rows = [], points = [], note, link }: Section): string {
  return [
    heading.toUpperCase(),
    ...entries.flatMap(entryText),
    ...rows.flatMap(rowText),
    ...points.map((point) => `- ${point}`),
    ...(note ? [note] : []),
    ...(link ? [`${link.text}: ${link.address}`] : []),
  ].join('\n')
}

function entryText({ before, title, face, lines, facts = [] }: Entry): string[] {
  const all = [...(face ? faceLines(face) : []), ...lines, ...facts.flatMap(rowText)]
  return [...(before ? [before] : []), title, ...all.map((line) => `  ${line}`)]
}

function rowText({ label, value, link }: Row): string[] {
  return [`${label}: ${value}`, ...(link ? [`${link.text}: ${link.address}`] : [])]
}
