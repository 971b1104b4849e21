/** Rules from `core` in the form library's shape: one code for each field; the field turns it into words. */
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** @param judge field path to the code of the rule it breaks */
export function ruleResolver<Values extends FieldValues>(
  judge: (values: Values) => Readonly<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(judge(values))
    if (problems.length === 0) return { values, errors: {} }
    const errors = {}
    for (const [path, problem] of problems) set(errors, path, { type: 'rule', message: problem })
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
