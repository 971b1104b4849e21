/** What stands above a text in Markdown, between two lines `---`: `name: text`, or `name:` with a line `- …` for each. */
import type { ContentField } from '@jetbridge/core/brand/content-page.ts'

interface Split {
  readonly fields: Record<string, ContentField>
  readonly body: string
  /** its first line in the file */
  readonly bodyLine: number
  readonly problems: readonly string[]
}

const fence = /^---\s*$/

export function splitFields(markdown: string): Split {
  const text = markdown.replace(/^\uFEFF/, '')
  const lines = text.split(/\r?\n/)
  if (!fence.test(lines[0] ?? '')) return { fields: {}, body: text, bodyLine: 1, problems: [] }
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line))
  if (end === -1)
    return { fields: {}, body: '', bodyLine: 1, problems: ['line 1: a second line --- ends the fields'] }
  const { fields, problems } = readFields(lines.slice(1, end))
  return { fields, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, problems }
}

function readFields(lines: readonly string[]): Pick<Split, 'fields' | 'problems'> {
  const fields = new Map<string, string | string[]>()
  const problems: string[] = []
  let last = ''
  for (const [index, line] of lines.entries()) {
    const say = (problem: string) => problems.push(`line ${index + 2}: ${problem}`)
    const [, name, text = ''] = /^([a-z][\w.]*):\s*(.*?)\s*$/i.exec(line) ?? []
    const item = /^\s*-\s+(.*?)\s*$/.exec(line)?.[1]
    const standing = fields.get(last)
    if (line.trim() === '') continue
    if (name !== undefined) {
      if (fields.has(name)) say(`${name} is there twice`)
      fields.set(name, text)
      last = name
    } else if (item !== undefined && (standing === '' || Array.isArray(standing))) {
      fields.set(last, [...(standing || []), item])
    } else {
      say('a field is written as name: text, or as name: with a line - text for each')
    }
  }
  return { fields: Object.fromEntries(fields), problems }
}
