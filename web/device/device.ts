/** What a browser has for trips that are read without a network. */
import { scriptPolicies } from '@jetbridge/core/kernel/script-policies.ts'
import { emptyCaches, tripShelf, type TripShelf } from './trip-shelf.ts'

/** Served at the root, so that it answers for every page (server/http/offline-worker.ts). */
const workerUrl = '/worker.js'

/** A device that can keep trips. */
export interface Device {
  readonly shelf: TripShelf
  /** its worker is there, with all that it needs. @throws where it could not be fetched */
  readonly prepare: () => Promise<void>
  /** with the last trip everything goes */
  readonly leave: () => Promise<void>
}

interface TypePolicies {
  createPolicy(name: string, rules: { createScriptURL: (asked: string) => string }): typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies }
/** Whatever it is asked for, it gives this one address. */
const ownCode = trustedTypes?.createPolicy(scriptPolicies.offline, { createScriptURL: () => workerUrl })

/** Undefined where there are no workers: private windows of some browsers, and pages without a secure address. */
export function openDevice(): Device | undefined {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const { caches } = globalThis as { caches?: CacheStorage }
  if (!serviceWorker || !caches) return undefined
  return {
    shelf: tripShelf(caches),
    async prepare() {
      const url = ownCode?.createScriptURL(workerUrl) ?? workerUrl
      await ready(await serviceWorker.register(url, { updateViaCache: 'none' }))
    },
    leave: () => leave(serviceWorker, caches),
  }
}

/** For somebody who signs out: trips of this device and its worker are gone. */
export async function forgetTrips(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const { caches } = globalThis as { caches?: CacheStorage }
  if (!serviceWorker || !caches) return
  try {
    await leave(serviceWorker, caches)
  } catch {
    // A browser that refuses this keeps nothing either.
  }
}

async function leave(workers: ServiceWorkerContainer, caches: CacheStorage): Promise<void> {
  await emptyCaches(caches)
  const registration = await workers.getRegistration('/')
  await registration?.unregister()
}

async function ready({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve, reject) => {
    const hear = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not installed'))
    }
    worker.addEventListener('statechange', hear)
    hear()
  })
}
