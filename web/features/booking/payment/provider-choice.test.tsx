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
    expect(screen.getAllByText('Visa')).toHaveLength(1)
    const texts = Object.values(locale === 'en' ? bookingEn : bookingDe).join(' ')
    expect(texts).not.toMatch(/braintree|datatrans|paya\b/i)
  },
)
