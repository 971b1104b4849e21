import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { paymentProviders } from '@jetbridge/core/brand/payment-provider.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { messages as bookingDe } from '../../../i18n/messages/booking.de.ts'
import { messages as bookingEn } from '../../../i18n/messages/booking.en.ts'
import { ProviderChoice } from './provider-choice.tsx'

afterEach(cleanup)

const choose = () => undefined

test.each(['datatrans', 'search'] as const)(
  'the payment page has one name, whether a booking is paid there or a change of it (%s) [PAY-17]',
  async (page) => {
    await renderPiece(
      <ProviderChoice providers={['default', page]} chosen="default" isDisabled={false} onChoose={choose} />,
    )
    const [, way] = screen.getAllByRole('button')
    expect(way?.textContent).toBe('Card on a secure payment page')
    expect(screen.getByText('Pay on a separate page and come straight back.')).toBeTruthy()
  },
)

test.each(['en', 'de'] as const)(
  'nobody chooses between companies: each way is different, and no text names its gateway (%s)',
  async (locale) => {
    const all = paymentProviders.filter((name) => name !== 'search' && name !== 'paya')
    await renderPiece(
      <ProviderChoice providers={all} chosen="default" isDisabled={false} onChoose={choose} />,
      { locale },
    )
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(all.length)
    const texts = Object.values(locale === 'en' ? bookingEn : bookingDe).join(' ')
    expect(texts).not.toMatch(/braintree|datatrans|paya\b/i)
  },
)

test.each([
  ['en', 'Card', 'Agency account'],
  ['de', 'Karte', 'Konto des Reisebüros'],
] as const)(
  'a card is named as a card, whichever way takes it; beside it stands only what is paid with something else (%s)',
  async (locale, card, account) => {
    await renderPiece(
      <ProviderChoice
        providers={['braintree', 'agency']}
        chosen="default"
        isDisabled={false}
        onChoose={choose}
      />,
      { locale, brandId: 'aero' },
    )
    const [first, second, ...more] = screen.getAllByRole('button')
    expect([first?.textContent, second?.textContent, more]).toEqual([card, account, []])
    expect(first?.getAttribute('aria-pressed'), 'another gateway took over').toBe('true')
  },
)
