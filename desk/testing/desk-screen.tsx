/** The desk at an address, drawn as a browser draws it, at the real engine in this process. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { deskSite } from '@jetbridge/server/testing/account.ts'
import { appCode } from '@jetbridge/server/testing/agency.ts'
import type { TestBrowser } from '@jetbridge/server/testing/relying-party.ts'
import { signInStaff } from '@jetbridge/server/testing/staff.ts'
import { afterEachTest, endOfTest } from '@jetbridge/web/testing/end-of-test.ts'
import { openedEngine } from '@jetbridge/web/testing/engine.ts'
import { Network } from '@jetbridge/web/testing/network.ts'
import { act, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { createApi } from '../api/client.ts'
import type { Identity } from '../api/identity.ts'
import { type Lock, openLock } from '../api/lock.ts'
import { queryClient } from '../api/query-client.ts'
import { App } from '../app.tsx'
import { createTexts, loadTexts } from '../i18n/texts.ts'
import { createRoutes } from '../routes.tsx'
import { forgetTray } from '../shell/tray/tray-store.ts'

type Roles = Parameters<typeof signInStaff>[2]

export type DeskMember = Awaited<ReturnType<typeof openMember>>

const locks = new Set<Lock>()

afterEachTest(() => {
  queryClient.clear()
  forgetTray()
  for (const lock of locks) lock.close()
  locks.clear()
})

let members = 0

/** One of the staff, with an app for codes, signed in. */
export async function openMember(roles: Roles = [{ role: 'controller', station: null }]) {
  const app = await openedEngine()
  const member = await signInStaff(app, `kim${++members}@people.example`, roles)
  // A code counts once: each later one is of a later time.
  let steps = 0
  return { ...member, nextCode: () => appCode(member.secret, ++steps) }
}

/** Nobody is signed in. */
const nobody: Identity = {
  isSignedIn: () => false,
  subscribe: () => () => undefined,
  headersFor: () => Promise.resolve({}),
  heard: () => Promise.resolve(false),
  signIn: vi.fn(() => Promise.resolve()),
  finish: () => Promise.reject(new Error('nobody')),
  forget: () => Promise.resolve(),
}

/** Their calls ride on a real token, each with a fresh proof. */
function identityOf({ browser, token }: Pick<DeskMember, 'browser' | 'token'>): Identity {
  let isSignedIn = true
  const listeners = new Set<() => void>()
  return {
    ...nobody,
    isSignedIn: () => isSignedIn,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    headersFor: async (method, url) => ({
      authorization: `DPoP ${token}`,
      dpop: await browser.proof(method as 'GET', new URL(url, deskSite).href, token),
    }),
    forget() {
      isSignedIn = false
      for (const tell of listeners) tell()
      return Promise.resolve()
    },
  }
}

interface DeskSetup {
  readonly path?: string
  readonly locale?: Locale
  readonly member?: DeskMember
  /** of somebody who is about to sign in */
  readonly browser?: TestBrowser
}

export async function openDesk({ path = '/', locale = 'en', member, browser }: DeskSetup = {}) {
  const network = new Network('desk', browser)
  const identity = member ? identityOf(member) : nobody
  const lock = openLock(localStorage)
  locks.add(lock)
  const end = endOfTest()
  const texts = createTexts(locale)
  await loadTexts(texts)
  const api = createApi({
    base: '/api',
    // An answer that comes after its test is of no other: one of a locked desk would lock the next.
    fetch: async (...call) => {
      end.throwIfAborted()
      const answer = await network.fetch(...call)
      end.throwIfAborted()
      return answer
    },
    identity,
    onLocked: () => lock.lock(),
    prove: () => lock.prove(),
  })
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] })
  await act(async () => {
    render(
      <App deps={{ api, identity, lock }} texts={texts}>
        <RouterProvider router={router} />
      </App>,
    )
    await Promise.resolve()
  })
  return { network, router, lock, identity }
}

/** Where the page is, as it sees it. Answers the function by which it leaves. */
export function stubDeskSite() {
  const assign = vi.fn<(address: string) => void>()
  const { host } = new URL(deskSite)
  vi.stubGlobal('location', { origin: deskSite, host, href: `${deskSite}/`, pathname: '/', assign })
  return assign
}
