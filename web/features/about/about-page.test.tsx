// @vitest-environment jsdom
import { brandById } from '@jetbridge/brands/brands.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const { preparation } = brandById('slate_one')

describe('the page about the shuttle', () => {
  test('presents nonstop flights near New York and in South Florida, premium seats, Wi-Fi and a cabin attendant [RTE-13, CMS-03]', async () => {
    await renderPage({ path: '/about' })
    const page = within(await screen.findByRole('article'))
    expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/New York to Florida/)
    for (const said of [
      /Nonstop/,
      /near New York/,
      /South Florida/,
      /Premium seats/,
      /Wi-Fi/,
      /cabin attendant/,
    ])
      expect(page.getAllByText(said).length).toBeGreaterThan(0)
  })

  test('covers seat and meal in advance, parking, security screening and two addresses, marked as samples [CMS-04]', async () => {
    await renderPage({ path: '/about' })
    const page = within(await screen.findByRole('article'))
    expect(page.getByRole('link', { name: 'your seat and your meal' })).toBeTruthy()
    for (const said of [/Parking/, /security screening/]) expect(page.getAllByText(said).length).toBe(1)
    const addresses = page.getAllByText(/\(sample address\)/).map((each) => each.textContent)
    expect(addresses).toHaveLength(2)
    expect(addresses[0]).toContain(preparation.places['TEB']?.address)
    expect(addresses[1]).toContain(preparation.places['PBI']?.address)
    expect(page.getByText(/Sample text/)).toBeTruthy()
  })

  test('asks people to be there 30 minutes before departure, as the engine does [CMS-05]', async () => {
    expect(preparation.arriveMinutes).toBe(30)
    await renderPage({ path: '/about' })
    expect(await screen.findByText(/Arrive 30 minutes before departure/)).toBeTruthy()
  })

  test('speaks the language that a visitor chooses while it is open', async () => {
    await renderPage({ path: '/about' })
    await screen.findByText(/Arrive 30 minutes/)
    await userEvent.setup().click(screen.getByRole('button', { name: 'DE – Deutsch' }))
    expect(await screen.findByText(/Seien Sie 30 Minuten vor dem Abflug da/)).toBeTruthy()
    expect(document.title).toBe('Über uns – Slate One')
  })

  test('shows where the airline flies; a place leads home with the search begun', async () => {
    const { router } = await renderPage({ path: '/about' })
    const map = within(await screen.findByRole('region', { name: 'Two coasts, one evening' }))
    await userEvent.setup().click(map.getByRole('link', { name: /HPN/ }))
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.location.search).toMatch(/ori=HPN/)
  })

  test('is no page of an airline that says nothing about itself', async () => {
    const { router } = await renderPage({ path: '/about', brandId: 'bae' })
    expect(await screen.findByText('This page isn’t here')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/not-found')
  })
})
