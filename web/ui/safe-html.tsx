/**
 * Foreign markup, drawn as React elements: known tags without attributes, links to known schemes, and the
 * text of everything else. Nothing is ever handed to the page as markup.
 */
import { scriptPolicies } from '@jetbridge/core/kernel/script-policies.ts'
import { createElement, Fragment, type ReactNode } from 'react'

const tags = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'small',
  'sup',
  'sub',
])
/** Removed with everything inside. */
const silent = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
])
const safeTarget = /^(?:https?:|mailto:|tel:|\/(?!\/))/i

interface TypePolicies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies }
const forReading = trustedTypes?.createPolicy(scriptPolicies.markup, { createHTML: (html) => html })

export function SafeHtml({ html }: { html: string }) {
  // An inert document: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(forReading?.createHTML(html) ?? html, 'text/html')
  return <>{childrenOf(body)}</>
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (child, index) => <Fragment key={index}>{drawn(child)}</Fragment>)
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.localName
  if (silent.has(tag)) return null
  if (tag === 'br') return <br />
  if (tag === 'a') return link(node)
  return tags.has(tag) ? createElement(tag, null, ...childrenOf(node)) : childrenOf(node)
}

function link(node: HTMLElement): ReactNode {
  const target = node.getAttribute('href')?.trim() ?? ''
  if (!safeTarget.test(target)) return childrenOf(node)
  return (
    <a href={target} rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  )
}
