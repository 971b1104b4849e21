import { enquiryEndpoints } from '@jetbridge/core/contract/enquiry.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'

const user = userEvent.setup()
const { send } = enquiryEndpoints

beforeEach(() => {
  installBrowserParts()
  sessionStorage.clear()
})
afterEach(cleanup)

async function open(path = '/contact', locale: 'en' | 'de' = 'en') {
  const page = await renderPage({ brandId: 'peoples', path, locale })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = () => user.click(screen.getByRole('button', { name: 'Send message' }))

async function fill(message = 'May I take skis?') {
  await user.click(screen.getByRole('radio', { name: 'Baggage' }))
  await user.type(box('Your name'), 'Kim Lee')
  await user.type(box('Email'), 'kim@example.com')
  await user.type(box(/Booking code/), 'k7m-2pq')
  await user.type(box('Your message'), message)
}

describe('the contact page', () => {
  test('says what is missing at its field, and sends nothing', async () => {
    const { network } = await open()
    await press()
    for (const missing of [
      'Please choose what it is about.',
      'Please enter your name.',
      'Please enter your email address.',
      'Please write your message.',
    ])
      expect(screen.getByText(missing)).toBeTruthy()
    expect(network.sentTo(send)).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Change or refund' }))
  })

  test('sends one letter, and shows its reference, what happens next and within what time', async () => {
    const { network } = await open()
    await fill()
    await press()
    expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toBeTruthy()
    expect(screen.getByText(/^[A-Z0-9]{8}$/)).toBeTruthy()
    expect(screen.getByText(/We’ll answer to kim@example.com.*within one working day/)).toBeTruthy()
    expect(network.bodyTo(send)).toMatchObject({ topic: 'baggage', confirmationCode: 'K7M2PQ' })
    expect(network.sentTo(send)).toHaveLength(1)
  })

  test('keeps what is typed after a failure, and the next press is the same request', async () => {
    const { network } = await open()
    await fill()
    network.loseAnswer(send)
    await press()
    expect(await screen.findByText(/Your message was not sent/)).toBeTruthy()
    expect(box('Your message').value).toBe('May I take skis?')
    await press()
    await screen.findByRole('heading', { name: 'Your message is on its way' })
    const ids = network.sentTo(send).map(({ body }) => (body as { requestId: string }).requestId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('keeps what is typed over a reload; a link’s topic counts over the one before', async () => {
    await open()
    await fill()
    cleanup()
    await open('/contact?topic=assistance')
    expect(box('Your message').value).toBe('May I take skis?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Special assistance' }).checked).toBe(true)
    expect(screen.getByRole('link', { name: 'special assistance' }).getAttribute('href')).toBe(
      '/special-assistance',
    )
  })

  test('counts what is left, and says when it is too much', async () => {
    await open()
    await user.click(box('Your message'))
    await user.paste('x'.repeat(3_002))
    expect(screen.getByText('2 characters too many')).toBeTruthy()
    await press()
    expect(screen.getByText('Your message is too long. Please shorten it.')).toBeTruthy()
  })

  test('has telephone, hours and address of the airline, in German', async () => {
    await open('/contact', 'de')
    const reach = within(screen.getByRole('complementary'))
    expect(reach.getByRole('link', { name: '+41 71 555 01 20' }).getAttribute('href')).toBe(
      'tel:+41715550120',
    )
    expect(reach.getByText(/Montag bis Freitag/)).toBeTruthy()
    expect(reach.getByText('CH-9423 Altenrhein')).toBeTruthy()
  })
})

test.each([
  ['/special-assistance', 'Special assistance', 'Tell us what you need', '/contact?topic=assistance'],
  ['/baggage', 'Baggage', 'Ask about baggage', '/contact?topic=baggage'],
])(
  '%s is read in the airline’s words, and leads to the form with its topic',
  async (path, title, link, target) => {
    await renderPage({ brandId: 'peoples', path })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(target)
  },
)
