/**
 * Whether a drawing may stand in a page: known elements and attributes only, nothing that runs, fetches or
 * restyles what is around it. A drawing is taken as it is or refused; it is never repaired.
 */
import { SaxesParser } from 'saxes'
import { countDrawn } from './drawn-elements.ts'

const elements = new Set(
  (
    'svg g defs symbol title desc path rect circle ellipse line polyline polygon text tspan use clipPath mask ' +
    'linearGradient radialGradient stop pattern marker filter feTurbulence feColorMatrix feGaussianBlur feOffset ' +
    'feBlend feComposite feFlood feMerge feMergeNode feDropShadow feComponentTransfer feFuncR feFuncG feFuncB ' +
    'feFuncA feMorphology'
  ).split(' '),
)

/** A page reads their content as HTML, where `<g/>` is never closed and swallows the rest of the page. */
const holdWords = new Set(['title', 'desc'])

/** Names with a value of numbers, words or colours. */
const attributes = new Set(
  (
    'xmlns viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points transform pathLength id class ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule clipPathUnits mask ' +
    'maskUnits maskContentUnits filter filterUnits primitiveUnits offset stop-color stop-opacity gradientUnits ' +
    'gradientTransform spreadMethod patternUnits patternContentUnits patternTransform preserveAspectRatio ' +
    'font-family font-size font-weight font-style font-stretch letter-spacing text-anchor textLength ' +
    'lengthAdjust dominant-baseline dx dy rotate role focusable version vector-effect paint-order ' +
    'mix-blend-mode shape-rendering text-rendering marker-start marker-mid marker-end markerWidth markerHeight ' +
    'markerUnits refX refY orient type baseFrequency numOctaves seed stitchTiles values in in2 result stdDeviation ' +
    'mode operator k1 k2 k3 k4 flood-color flood-opacity tableValues slope intercept amplitude exponent radius ' +
    'href xlink:href xmlns:xlink xml:space color-interpolation-filters overflow visibility display style'
  ).split(' '),
)

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}
const styleProperties = new Set(['mix-blend-mode', 'isolation', 'fill', 'stroke', 'opacity', 'stroke-width'])

/** Longest drawing: it is fetched before the first paint. */
const mostLetters = 200_000

/** Shapes that are drawn, with those that `<use>` draws again: browsers and the server draw all of them. */
const mostElements = 20_000

/** The problems of a drawing, with their lines; empty when it may be in a page. */
export function svgProblems(svg: string): string[] {
  if (svg.length > mostLetters) return [`is longer than ${mostLetters} characters`]
  const problems: string[] = []
  const parser = new SaxesParser({ position: true })
  const say = (text: string) => problems.push(`line ${parser.line}: ${text}`)
  const drawn = countDrawn()
  const open: string[] = []
  let isFirst = true
  parser.on('doctype', () => say('a document type is not allowed'))
  parser.on('processinginstruction', () => say('an instruction is not allowed'))
  // A page reads `<!-->` as a whole comment, and XML as the beginning of one.
  parser.on('comment', (text) => {
    if (/[<>]/.test(text)) say('a comment with < or > is not allowed')
  })
  parser.on('cdata', () => say('a CDATA section is not allowed'))
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes: said }) => {
    const given = Object.fromEntries(Object.entries(said).map(([each, value]) => [each, String(value)]))
    if (isFirst && name !== 'svg') say('a drawing begins with <svg>')
    if (!isFirst && open.length === 0) say('there is one <svg>')
    isFirst = false
    const around = open.at(-1) ?? ''
    if (holdWords.has(around)) say(`<${around}> holds words alone, no <${name}>`)
    open.push(name)
    drawn.open(given['id'], partOf(given))
    if (open.length > 60) say('elements are too deep in one another')
    if (!elements.has(name)) say(`<${name}> is not allowed`)
    for (const [attribute, value] of Object.entries(given)) {
      const found = attributeProblem(attribute, value)
      if (found) say(found)
    }
  })
  parser.on('closetag', () => {
    open.pop()
    drawn.close()
  })
  try {
    parser.write(svg.replace(/^\uFEFF/, '').trim()).close()
    if (problems.length === 0 && drawn.total() > mostElements)
      problems.push(`draws more than ${mostElements} elements, by <use> of what uses others`)
  } catch (error) {
    return [...problems, (error as Error).message]
  }
  return problems
}

/** The part that an element refers to. */
function partOf(given: Readonly<Record<string, string>>): string | undefined {
  return (given['href'] ?? given['xlink:href'])?.slice(1)
}

function attributeProblem(name: string, value: string): string | undefined {
  if (name.startsWith('aria-') || name.startsWith('data-')) return undefined
  if (!attributes.has(name)) return `${name}="…" is not allowed`
  if (name in namespaces)
    return namespaces[name] === value ? undefined : `${name} must be ${namespaces[name]}`
  if (name === 'href' || name === 'xlink:href')
    return /^#[\w-]+$/.test(value)
      ? undefined
      : `${name} may lead to a part of the drawing only, such as #sun`
  if (name === 'style') return value.split(';').flatMap((rule) => styleProblem(rule) ?? [])[0]
  return valueProblem(name, value)
}

function styleProblem(rule: string): string | undefined {
  const [property = '', value = ''] = rule.split(':').map((part) => part.trim())
  if (property === '') return undefined
  return styleProperties.has(property) ? valueProblem(property, value) : `style: ${property} is not allowed`
}

/** `url(#sun)` is a part of the drawing; every other address leads outside. */
function valueProblem(name: string, value: string): string | undefined {
  const rest = value.replaceAll(/url\(\s*#[\w-]+\s*\)/g, '')
  return /url|image|expression|javascript|data:|@|\\|\/\*|<|&/i.test(rest)
    ? `${name}: ${value.slice(0, 40)} is not allowed`
    : undefined
}
