/** What the engines of engines.ts report although nothing is wrong, each with the reason. */
import type { Finding } from './finding.ts'

interface FalseAlarm extends Pick<Finding, 'engine'> {
  readonly rule: RegExp
  /** the element, as HTML; any where absent */
  readonly element?: RegExp
  readonly message?: RegExp
  /** why nothing is wrong */
  readonly because: string
}

const falseAlarms: readonly FalseAlarm[] = [
  {
    engine: 'ibm',
    rule: /^input_label_exists$/,
    element: /^<output/,
    because:
      'An <output> is told, not filled in: its words are all there is to say, and a name would be said before them.',
  },
  {
    engine: 'ibm',
    rule: /^label_name_visible$/,
    element: /aria-describedby="[^"]*-what [^"]*-fee"/,
    because:
      'The label of an extra is its name, and the spoken name begins with it. The line below it is a description, and is tied to the box as one.',
  },
  {
    engine: 'codesniffer',
    rule: /H71\.NoLegend$/,
    element: /^<fieldset[^>]* aria-label="/,
    because:
      'The group has its name by aria-label, which WCAG takes as it takes a legend (technique ARIA17).',
  },
  {
    engine: 'ibm',
    rule: /^input_autocomplete_valid$/,
    element: /autocomplete="username webauthn"/,
    because: 'HTML has the word webauthn behind the purpose of a field; this engine does not know it yet.',
  },
  {
    engine: 'ibm',
    rule: /^table_headers_exists$/,
    element: /^<table[^>]* role="(?:table|grid)"/,
    because:
      'Where there is room for cards only, the heads of the columns are drawn for the ear alone, and each still heads its cells. This engine counts what is seen.',
  },
  {
    engine: 'codesniffer',
    rule: /H43\.HeadersRequired$/,
    element: /<th scope="col".*<th scope="row"/,
    because:
      'Each head says by its scope which cells it heads, as WCAG takes it (technique H63): one row of heads and one column of them.',
  },
]

export function isFalseAlarm({ engine, rule, element, message }: Finding): boolean {
  return falseAlarms.some(
    (alarm) =>
      alarm.engine === engine &&
      alarm.rule.test(rule) &&
      (alarm.element?.test(element) ?? true) &&
      (alarm.message?.test(message) ?? true),
  )
}
