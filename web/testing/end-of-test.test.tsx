/** The second test must not find what the first one leaves behind. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { onlineManager } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useRunningCalls } from '../api/running.ts'
import { queryClient } from '../api/query-client.ts'
import { keepEdit, keptEdit, refuseLink, endedNow } from '../session/opened-store.ts'
import { ask, useOpenMessage } from '../ui/message-store.ts'
import { showToast, useToasts } from '../ui/toast-store.ts'
import { installBrowserParts } from './browser-parts.ts'
import { Network } from './network.ts'
import { renderPage } from './render-page.tsx'

const open = () => renderHook(useOpenMessage).result.current
const toasts = () => renderHook(useToasts).result.current
const running = () => renderHook(useRunningCalls).result.current

describe('a test', () => {
  test('that leaves everything behind', async () => {
    installBrowserParts()
    const network = new Network()
    const call = network.hold(contract.flow.create, { what: 'lost calls' })
    const page = await renderPage({ network })
    render(<p>still drawn</p>)
    void ask({ title: 'still open', text: '', confirm: 'Ok' })
    showToast({ tone: 'bad', text: 'still shown' })
    queryClient.setQueryData(['left'], 'still known')
    onlineManager.setOnline(false)
    keepEdit('flight')
    refuseLink()
    localStorage.setItem('left', 'still stored')
    sessionStorage.setItem('left', 'still stored')
    document.cookie = 'left=still-sent'
    vi.spyOn(Math, 'random').mockReturnValue(7)
    page.api.call(contract.flow.create, { body: {} }).catch(() => undefined)
    await waitFor(() => expect(running()).toBeGreaterThan(0))
    setTimeout(() => call.open(), 20)
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
    requestAnimationFrame(() => undefined)
  })

  test('finds nothing of it, nor anything that comes late', async () => {
    for (const moment of ['at once', 'later']) {
      if (moment === 'later') await new Promise((done) => setTimeout(done, 300))
      expect(document.body.textContent, moment).toBe('')
      expect([open(), toasts(), running()], moment).toEqual([undefined, [], 0])
      expect(queryClient.getQueryData(['left']), moment).toBeUndefined()
      expect(onlineManager.isOnline(), moment).toBe(true)
      expect([keptEdit(), endedNow()], moment).toEqual([undefined, undefined])
      expect([localStorage.length, sessionStorage.length, document.cookie], moment).toEqual([0, 0, ''])
      expect(Math.random(), moment).toBeLessThan(1)
      expect('matchMedia' in globalThis && vi.isMockFunction(globalThis.scrollTo), moment).toBe(false)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    await new Promise((drawn) => requestAnimationFrame(drawn))
  })
})
