/** A short name for a statement: `select outbox`, `insert reservation`. Never contains its values. */
const verbs = ['begin', 'commit', 'rollback', 'select', 'insert', 'update', 'delete', 'listen', 'set']
/** Who writes in a `with`; not `for update` and `do update`, which write nothing by themselves. */
const writing =
  /(?<!\bfor\s+(?:no\s+key\s+)?)(?<!\bdo\s+)\b(insert\s+into|update|delete\s+from)\s+"?([a-z_]\w*)/i
const reading = /\bfrom\s+(?:only\s+|lateral\s+)?"?([a-z_]\w*)/i

/** Of few words; `statement` where it is of no known kind. */
export function nameOfStatement(text: string): string {
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  if (verb === 'with') return nameOfWith(text)
  if (verb === 'select') return withTarget('select', reading.exec(text)?.[1])
  const written = verb === 'insert' || verb === 'update' || verb === 'delete'
  if (written) return withTarget(verb, writing.exec(text)?.[2])
  return verbs.includes(verb) ? verb : 'statement'
}

function nameOfWith(text: string): string {
  const [, act, target] = writing.exec(text) ?? []
  if (act) return withTarget(act.split(/\s/)[0]?.toLowerCase() ?? '', target)
  return withTarget('select', reading.exec(text)?.[1])
}

function withTarget(verb: string, target: string | undefined): string {
  return target === undefined ? verb : `${verb} ${target.toLowerCase()}`
}

/** Texts that are remembered; lists of many lengths make many of them. */
const mostKnown = 1_024

/** Looks each text at only once. */
export function rememberNames(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const remembered = known.get(text)
    if (remembered !== undefined) return remembered
    if (known.size >= mostKnown) known.clear()
    const name = nameOfStatement(text)
    known.set(text, name)
    return name
  }
}
