/** An address of the API that is called with another method than its own: 405, and `Allow` names those it takes. */
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'

type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const allMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses before the body is read. Call it once for all endpoints, because one address can belong to several.
 * @param files further addresses below the API base that are only read
 */
export function refuseWrongMethods(
  app: FastifyInstance,
  { contract, apiBase, files }: { contract: Contract; apiBase: string; files: readonly string[] },
): void {
  for (const [path, allowed] of methodsByPath(contract, files)) {
    app.route({
      method: allMethods.filter((each) => !allowed.has(each)),
      url: `${apiBase}/${path}`,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => refuse(reply, request.id, [...allowed]),
      // Never reached: the hook above has answered.
      handler: () => undefined,
    })
  }
}

function refuse(reply: FastifyReply, requestId: string, allowed: readonly string[]): FastifyReply {
  const allow = allowed.join(', ')
  const failure: Failure = { code: 'method-not-allowed', message: `This address takes ${allow}.`, requestId }
  return reply.code(errorStatus[failure.code]).header('allow', allow).send(failure)
}

/** By path, small letters: the router does not tell them apart. */
function methodsByPath(contract: Contract, files: readonly string[]): Map<string, Set<HTTPMethods>> {
  const found = new Map<string, Set<HTTPMethods>>(files.map((path) => [path, new Set(['GET', 'HEAD'])]))
  for (const endpoint of Object.values(contract).flatMap((group) => Object.values(group))) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const methods = found.get(path.toLowerCase()) ?? new Set()
      methods.add(endpoint.method)
      if (endpoint.method === 'GET' && !endpoint.stream) methods.add('HEAD')
      found.set(path.toLowerCase(), methods)
    }
  }
  return found
}
