/** Rules from `core` in the form library's shape: one code for each field; the field turns it into words. */
import { withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** The same without invisible signs: they come with pasted text, and the engine refuses them. */
export function asSeen<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutUnseen(value) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, asSeen<unknown>(part)]),
  ) as Value
}

/** @param judge field path to the code of the rule it breaks */
export function ruleResolver<Values extends FieldValues>(
  judge: (values: Values) => Readonly<Record<string, string>>,
): Resolver<Values> {
  return (typed) => {
    const values = asSeen(typed)
    const problems = Object.entries(judge(values))
    if (problems.length === 0) return { values, errors: {} }
    const errors = {}
    for (const [path, problem] of problems) set(errors, path, { type: 'rule', message: problem })
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
