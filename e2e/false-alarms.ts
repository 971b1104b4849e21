/** What the engines of engines.ts report although nothing is wrong, each with the reason. */
import type { Finding } from './engines.ts'

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
