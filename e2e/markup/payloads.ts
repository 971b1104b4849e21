/** Attacks on pages, each with a number that shows that it has run or called another site. */
import { vectors } from './vectors.ts'

/** Nobody's: a request to it is one that a page of ours must never send. */
export const elsewhere = 'out.example'

export interface Payload {
  readonly id: number
  readonly kind: 'tag' | 'link' | 'text'
  readonly text: string
}

type Disguise = (text: string) => string

const shout = (text: string) =>
  text.replaceAll(/<(\/?)([a-z]+)/g, (_, end: string, name: string) => `<${end}${name.toUpperCase()}`)
const entities = (text: string) => text.replaceAll(/[<>"'&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Round and in an element. */
const disguises: readonly Disguise[] = [
  (text) => text,
  shout,
  (text) => text.replaceAll(/<([a-z]+)[ ]/g, '<$1\n'),
  (text) => text.replaceAll(/<([a-z]+)[ ]/g, '<$1\u000c/'),
  (text) => text.replaceAll(/<([a-z])/g, '<\0$1'),
  (text) => text.replaceAll(/=(\w)/g, '\0=$1'),
  entities,
  (text) => entities(entities(text)),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => `<svg>${text}</svg>`,
  (text) => `<svg><foreignObject>${text}</foreignObject></svg>`,
  (text) => `<svg><desc>${text}`,
  (text) => `<math>${text}</math>`,
  (text) => `<math><mtext>${text}</mtext></math>`,
  (text) => `<math><annotation-xml encoding="text/html">${text}`,
  (text) => `<noscript>${text}</noscript>`,
  (text) => `<template>${text}</template>`,
  (text) => `<select>${text}</select>`,
  (text) => `<table><tr>${text}</table>`,
  (text) => `<p title="</p>${text}">x</p>`,
  (text) => `<img alt='${text}' src=x>`,
  (text) => `<a href=/about title='"'>${text}</a>`,
  (text) => `<!-- x -->${text}<!--`,
  (text) => `<![CDATA[${text}]]>`,
  (text) => `</p></div></body></html>${text}`,
  (text) => `\ufeff\u2028${text}\ud83d`,
  (text) => `<style>/*</style>${text}`,
  (text) => `${'<b>'.repeat(40)}${text}`,
]

/** What leads somewhere. */
const ways: readonly Disguise[] = [
  (text) => `<a href="${text}">press</a>`,
  (text) => `<a href='${text}' target=_blank>press</a>`,
  (text) => `<a href=${text}>press</a>`,
  (text) => `<a xlink:href="${text}" HREF="${text}">press</a>`,
  (text) => `<img src="${text}" alt=x>`,
  (text) => `<img srcset="${text} 2x" src=x>`,
  (text) => `<iframe src="${text}"></iframe>`,
  (text) => `<object data="${text}"></object>`,
  (text) => `<form action="${text}"><button>press</button></form>`,
  (text) => `<button formaction="${text}">press</button>`,
  (text) => `<svg><a xlink:href="${text}"><text>press</text></a></svg>`,
  (text) => `<svg><use href="${text}"/><image href="${text}"/></svg>`,
  (text) => `<meta http-equiv=refresh content="0;url=${text}">`,
  (text) => `<base href="${text}"><a href=x>press</a>`,
  (text) => `<link rel=stylesheet href="${text}">`,
  (text) => `<p style="background:url('${text}')">x</p>`,
  (text) => `[press](${text})`,
  (text) => `![x](${text})`,
]

/** @param count 0 for all there are; fewer are spread over all of them */
export function markupPayloads(count = 0): Payload[] {
  const made = [
    ...crossed('tag', vectors.tag, disguises),
    ...crossed('text', vectors.text, disguises.slice(0, 9)),
    ...crossed('link', vectors.link, ways),
    // an address by itself, where a field is one
    ...crossed('link', vectors.link, [(text) => text]),
  ]
  const step = count === 0 ? 1 : Math.max(1, made.length / count)
  const chosen = count === 0 ? made : Array.from({ length: count }, (_, at) => made[Math.floor(at * step)])
  return chosen.flatMap((payload, id) => (payload ? [armed(payload, id + 1)] : []))
}

type PayloadParts = Omit<Payload, 'id'>

function crossed(kind: Payload['kind'], texts: readonly string[], all: readonly Disguise[]): PayloadParts[] {
  // The templates are disguised first, so that no disguise breaks the signal of a run.
  return texts.flatMap((text) => all.map((disguise): PayloadParts => ({ kind, text: disguise(text) })))
}

function armed({ kind, text }: PayloadParts, id: number): Payload {
  const script = `ran(${id})`
  const inBase64 = Buffer.from(`<script>top.${script}</script>`).toString('base64')
  const filled = text
    .replaceAll('JS', script)
    .replaceAll('URL', `https://${elsewhere}/${id}`)
    .replaceAll('HOST', elsewhere)
    .replaceAll('B64', inBase64)
  return { id, kind, text: filled }
}
