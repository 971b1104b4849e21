/**
 * Where a request comes from. Any caller can write `X-Forwarded-For`, so the server believes only the last entries,
 * as many as the operator's own proxies have added. It takes nothing else from such headers.
 */
import { isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Where a call comes from; none of it proves anything. */
export interface Caller {
  readonly address: string
  readonly requestId: string
}

export function callerOf(
  { ip, headers, id: requestId }: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): Caller {
  const forwarded = headers['x-forwarded-for']
  const text = Array.isArray(forwarded) ? forwarded[0] : forwarded
  return { address: callerAddress(ip, text, trustedProxies), requestId }
}

/**
 * @param socket address of the other end of the connection
 * @param forwarded the header, `client, proxy, proxy`; each proxy adds the address that called it
 * @param proxies how many are in front of the server
 */
export function callerAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const chain = [...(forwarded ?? '').split(',').map(withoutPort), socket]
  const believed = chain.slice(-1 - proxies).filter((entry) => isIP(entry) !== 0)
  return believed[0] ?? socket
}

/** Some proxies add `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const text = entry.trim()
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** What counts as one caller: an IPv4 address, or the network of 64 bits that an IPv6 address belongs to. */
export function sourceOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address, without leading zeros; a dotted end counts as two. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = groupsIn(head)
  const right = tail === undefined ? [] : groupsIn(tail)
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

function groupsIn(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? [group, ''] : [normal(group)]))
}

function normal(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
