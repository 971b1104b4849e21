/** An address of the API that is called with another method than its own: 405, and `Allow` names those it takes. */
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/**
 * Refuses before the body is read. Call it once for all endpoints, because one address can belong to several.
 * Routes of the framework would do it, too, but every server would spend a tenth of a second on hundreds of them.
 * @param files further addresses below the API base that are only read
 */
export function refuseWrongMethods(
  app: FastifyInstance,
  { contract, apiBase, files }: { contract: Contract; apiBase: string; files: readonly string[] },
): void {
  const methodsOf = methodsByPath(contract, files)
  const named = [...methodsOf].filter(([path]) => path.includes(':'))
  const patterns = named.map(([path, allowed]) => ({ pattern: patternOf(path), allowed }))
  app.addHook('onRequest', (request, reply, done) => {
    const { is404, method, url, routeOptions } = request
    // what has no name in it takes its own methods alone
    const isSure = !is404 && routeOptions.url?.includes(':') !== true
    const path = isSure ? undefined : pathBelow(apiBase, url)
    const byName = () =>
      is404 ? patterns.find(({ pattern }) => pattern.test(path ?? ''))?.allowed : undefined
    const allowed = path === undefined ? undefined : (methodsOf.get(path) ?? byName())
    if (!allowed || allowed.has(method)) done()
    else void refuse(reply, request.id, [...allowed])
  })
}

/** Small letters, without the query and a last slash; undefined for an address that is not of the API. */
function pathBelow(apiBase: string, url: string): string | undefined {
  const [path = ''] = url.toLowerCase().split(/[?#]/, 1)
  const begin = `${apiBase.toLowerCase()}/`
  return path.startsWith(begin) ? path.slice(begin.length).replace(/\/$/, '') : undefined
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}

function refuse(reply: FastifyReply, requestId: string, allowed: readonly string[]): FastifyReply {
  const allow = allowed.join(', ')
  const failure: Failure = { code: 'method-not-allowed', message: `This address takes ${allow}.`, requestId }
  return reply.code(errorStatus[failure.code]).header('allow', allow).send(failure)
}

/** By path, small letters: the router does not tell them apart. */
function methodsByPath(contract: Contract, files: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>(files.map((path) => [path, new Set(['GET', 'HEAD'])]))
  for (const endpoint of Object.values(contract).flatMap((group) => Object.values(group))) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const methods = found.get(path.toLowerCase()) ?? new Set<string>()
      methods.add(endpoint.method)
      if (endpoint.method === 'GET' && !endpoint.stream) methods.add('HEAD')
      found.set(path.toLowerCase(), methods)
    }
  }
  return found
}
